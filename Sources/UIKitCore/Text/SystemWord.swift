import Foundation
import QuinceFoundation

/// A word that the system itself puts on bars, menus and alerts, in the language that the app runs in.
// Assumed: the words of iOS 16; languages that are not in the table have the English ones.
package enum SystemWord: Int, CaseIterable, Sendable {
  case cancel, done, edit, save, back, search, delete, undo, redo, copy, paste, cut, select, selectAll, close, more
  case today, time

  // Apple: UIKit's own texts follow the app's localisations: an app without Korean texts keeps its development language.
  package var text: String { text(in: Self.language) }

  private static let language = Bundle.main.preferredLocalizations.first ?? "en"

  /// - Parameter language: an identifier as folders of texts have it: `ko`, `zh-Hant`, `pt-BR`.
  package func text(in language: String) -> String {
    var name = language.replacingOccurrences(of: "_", with: "-")
    if ["zh-TW", "zh-HK", "zh-MO"].contains(name) { name = "zh-Hant" }
    while true {
      if let words = Self.table[name] { return words[rawValue] }
      guard let end = name.lastIndex(of: "-") else { return Self.english[rawValue] }
      name = String(name[..<end])
    }
  }

  private static let english = [
    "Cancel", "Done", "Edit", "Save", "Back", "Search", "Delete", "Undo", "Redo", "Copy", "Paste", "Cut", "Select",
    "Select All", "Close", "More", "Today", "Time",
  ]

  static let table: [String: [String]] = [
    "ar": [
      "إلغاء", "تم", "تحرير", "حفظ", "رجوع", "بحث", "حذف", "تراجع", "إعادة", "نسخ", "لصق", "قص", "تحديد",
      "تحديد الكل", "إغلاق", "المزيد", "اليوم", "الوقت",
    ],
    "de": [
      "Abbrechen", "Fertig", "Bearbeiten", "Sichern", "Zurück", "Suchen", "Löschen", "Widerrufen", "Wiederholen",
      "Kopieren", "Einsetzen", "Ausschneiden", "Auswählen", "Alles auswählen", "Schließen", "Mehr", "Heute", "Uhrzeit",
    ],
    "es": [
      "Cancelar", "OK", "Editar", "Guardar", "Atrás", "Buscar", "Eliminar", "Deshacer", "Rehacer", "Copiar", "Pegar",
      "Cortar", "Seleccionar", "Seleccionar todo", "Cerrar", "Más", "Hoy", "Hora",
    ],
    "fr": [
      "Annuler", "OK", "Modifier", "Enregistrer", "Retour", "Rechercher", "Supprimer", "Annuler", "Rétablir", "Copier",
      "Coller", "Couper", "Sélectionner", "Tout sélectionner", "Fermer", "Autres", "Aujourd’hui", "Heure",
    ],
    "he": [
      "ביטול", "סיום", "עריכה", "שמירה", "חזרה", "חיפוש", "מחיקה", "ביטול הפעולה", "ביצוע חוזר", "העתקה", "הדבקה",
      "גזירה", "בחירה", "בחירת הכול", "סגירה", "עוד", "היום", "שעה",
    ],
    "it": [
      "Annulla", "Fine", "Modifica", "Salva", "Indietro", "Cerca", "Elimina", "Annulla", "Ripristina", "Copia",
      "Incolla", "Taglia", "Seleziona", "Seleziona tutto", "Chiudi", "Altro", "Oggi", "Ora",
    ],
    "ja": [
      "キャンセル", "完了", "編集", "保存", "戻る", "検索", "削除", "取り消す", "やり直す", "コピー", "ペースト", "カット", "選択",
      "すべてを選択", "閉じる", "その他", "今日", "時刻",
    ],
    "ko": [
      "취소", "완료", "편집", "저장", "뒤로", "검색", "삭제", "실행 취소", "실행 복귀", "복사하기", "붙여넣기", "오려두기", "선택",
      "전체 선택", "닫기", "더 보기", "오늘", "시간",
    ],
    "nl": [
      "Annuleer", "Gereed", "Wijzig", "Bewaar", "Terug", "Zoek", "Verwijder", "Herstel", "Opnieuw", "Kopieer", "Plak",
      "Knip", "Selecteer", "Selecteer alles", "Sluit", "Meer", "Vandaag", "Tijd",
    ],
    "pl": [
      "Anuluj", "Gotowe", "Edytuj", "Zachowaj", "Wróć", "Szukaj", "Usuń", "Cofnij", "Ponów", "Kopiuj", "Wklej",
      "Wytnij", "Wybierz", "Wybierz wszystko", "Zamknij", "Więcej", "Dzisiaj", "Godzina",
    ],
    "pt": [
      "Cancelar", "OK", "Editar", "Salvar", "Voltar", "Buscar", "Apagar", "Desfazer", "Refazer", "Copiar", "Colar",
      "Cortar", "Selecionar", "Selecionar Tudo", "Fechar", "Mais", "Hoje", "Hora",
    ],
    "ru": [
      "Отменить", "Готово", "Править", "Сохранить", "Назад", "Поиск", "Удалить", "Отменить", "Повторить", "Скопировать",
      "Вставить", "Вырезать", "Выбрать", "Выбрать все", "Закрыть", "Еще", "Сегодня", "Время",
    ],
    "sv": [
      "Avbryt", "Klar", "Redigera", "Spara", "Tillbaka", "Sök", "Radera", "Ångra", "Gör om", "Kopiera", "Klistra in",
      "Klipp ut", "Markera", "Markera allt", "Stäng", "Mer", "Idag", "Tid",
    ],
    "tr": [
      "Vazgeç", "Bitti", "Düzenle", "Kaydet", "Geri", "Ara", "Sil", "Geri Al", "Yinele", "Kopyala", "Yapıştır", "Kes",
      "Seç", "Tümünü Seç", "Kapat", "Diğer", "Bugün", "Saat",
    ],
    "uk": [
      "Скасувати", "Готово", "Редагувати", "Зберегти", "Назад", "Пошук", "Видалити", "Відмінити", "Повторити",
      "Скопіювати", "Вставити", "Вирізати", "Вибрати", "Вибрати все", "Закрити", "Більше", "Сьогодні", "Час",
    ],
    "zh": [
      "取消", "完成", "编辑", "存储", "返回", "搜索", "删除", "撤销", "重做", "拷贝", "粘贴", "剪切", "选择", "全选", "关闭", "更多", "今天", "时间",
    ],
    "zh-Hant": [
      "取消", "完成", "編輯", "儲存", "返回", "搜尋", "刪除", "還原", "重做", "拷貝", "貼上", "剪下", "選取", "全選", "關閉", "更多", "今天", "時間",
    ],
  ]
}
