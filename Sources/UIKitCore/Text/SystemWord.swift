import Foundation
import QuinceFoundation

/// A word that the system itself puts on bars, menus and alerts, in the language that the app runs in.
// Assumed: the words of iOS 16; languages that are not in the table have the English ones.
package enum SystemWord: Int, CaseIterable, Sendable {
  case cancel, done, edit, save, back, search, delete, undo, redo, copy, paste, cut, select, selectAll, close, more
  case today, time, noResults, add, increment, decrement, clearText, tableIndex
  case favorites, featured, topRated, recents, contacts, history, bookmarks, downloads, mostRecent, mostViewed
  case openLink, copyLink
  case play, pause, skipBack, skipForward, mute, unmute, fullScreen, trackPosition
  case duplicate, move, rename, export, print, share

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
    "Select All", "Close", "More", "Today", "Time", "No Results", "Add", "Increment",
    "Decrement", "Clear text", "Table index",
    "Favorites", "Featured", "Top Rated", "Recents", "Contacts", "History", "Bookmarks", "Downloads", "Most Recent",
    "Most Viewed", "Open Link", "Copy Link",
    "Play", "Pause", "Skip back 15 seconds", "Skip forward 15 seconds", "Mute", "Unmute", "Full screen",
    "Track position",
    "Duplicate", "Move", "Rename", "Export", "Print", "Share",
  ]

  static let table: [String: [String]] = [
    "ar": [
      "إلغاء", "تم", "تحرير", "حفظ", "رجوع", "بحث", "حذف", "تراجع", "إعادة", "نسخ", "لصق", "قص", "تحديد",
      "تحديد الكل", "إغلاق", "المزيد", "اليوم", "الوقت", "لا توجد نتائج",
      "إضافة", "زيادة", "إنقاص", "مسح النص", "فهرس الجدول",
      "المفضلة", "مميز", "الأعلى تقييمًا", "الحديثة", "جهات الاتصال", "السجل", "الإشارات المرجعية", "التنزيلات",
      "الأحدث", "الأكثر مشاهدة",
      "فتح الرابط", "نسخ الرابط",
      "تشغيل", "إيقاف مؤقت", "الرجوع ١٥ ثانية", "التقديم ١٥ ثانية", "كتم الصوت", "إلغاء كتم الصوت",
      "ملء الشاشة", "موضع المقطع",
      "تكرار", "نقل", "إعادة تسمية", "تصدير", "طباعة", "مشاركة",
    ],
    "de": [
      "Abbrechen", "Fertig", "Bearbeiten", "Sichern", "Zurück", "Suchen", "Löschen", "Widerrufen", "Wiederholen",
      "Kopieren", "Einsetzen", "Ausschneiden", "Auswählen", "Alles auswählen", "Schließen", "Mehr", "Heute", "Uhrzeit",
      "Keine Ergebnisse",
      "Hinzufügen", "Erhöhen", "Verringern", "Text löschen", "Tabellenindex",
      "Favoriten", "Highlights", "Topliste", "Zuletzt", "Kontakte", "Verlauf", "Lesezeichen", "Downloads", "Neueste",
      "Meistgesehen",
      "Link öffnen", "Link kopieren",
      "Wiedergabe", "Pause", "15 Sekunden zurück", "15 Sekunden vor", "Ton aus", "Ton ein", "Vollbild",
      "Titelposition",
      "Duplizieren", "Bewegen", "Umbenennen", "Exportieren", "Drucken", "Teilen",
    ],
    "es": [
      "Cancelar", "OK", "Editar", "Guardar", "Atrás", "Buscar", "Eliminar", "Deshacer", "Rehacer", "Copiar", "Pegar",
      "Cortar", "Seleccionar", "Seleccionar todo", "Cerrar", "Más", "Hoy", "Hora", "Sin resultados",
      "Añadir", "Aumentar", "Disminuir", "Borrar texto", "Índice de tabla",
      "Favoritos", "Destacados", "Mejor valorados", "Recientes", "Contactos", "Historial", "Favoritos", "Descargas",
      "Más recientes", "Más vistos",
      "Abrir enlace", "Copiar enlace",
      "Reproducir", "Pausa", "Retroceder 15 segundos", "Avanzar 15 segundos", "Silenciar", "Activar sonido",
      "Pantalla completa", "Posición de la pista",
      "Duplicar", "Mover", "Renombrar", "Exportar", "Imprimir", "Compartir",
    ],
    "fr": [
      "Annuler", "OK", "Modifier", "Enregistrer", "Retour", "Rechercher", "Supprimer", "Annuler", "Rétablir", "Copier",
      "Coller", "Couper", "Sélectionner", "Tout sélectionner", "Fermer", "Autres", "Aujourd’hui", "Heure",
      "Aucun résultat",
      "Ajouter", "Augmenter", "Diminuer", "Effacer le texte", "Index du tableau",
      "Favoris", "Sélection", "Les mieux notés", "Récents", "Contacts", "Historique", "Signets", "Téléchargements",
      "Les plus récents", "Les plus vus",
      "Ouvrir le lien", "Copier le lien",
      "Lecture", "Pause", "Reculer de 15 secondes", "Avancer de 15 secondes", "Couper le son",
      "Activer le son", "Plein écran", "Position de la piste",
      "Dupliquer", "Déplacer", "Renommer", "Exporter", "Imprimer", "Partager",
    ],
    "he": [
      "ביטול", "סיום", "עריכה", "שמירה", "חזרה", "חיפוש", "מחיקה", "ביטול הפעולה", "ביצוע חוזר", "העתקה", "הדבקה",
      "גזירה", "בחירה", "בחירת הכול", "סגירה", "עוד", "היום", "שעה", "אין תוצאות",
      "הוספה", "הגדלה", "הקטנה", "מחיקת המלל", "אינדקס הטבלה",
      "מועדפים", "מומלצים", "הכי מדורגים", "אחרונות", "אנשי קשר", "היסטוריה", "סימניות", "הורדות", "האחרונים",
      "הנצפים ביותר",
      "פתח קישור", "העתק קישור",
      "הפעלה", "השהיה", "דילוג 15 שניות אחורה", "דילוג 15 שניות קדימה", "השתקה", "ביטול השתקה", "מסך מלא",
      "מיקום ברצועה",
      "שכפול", "העברה", "שינוי שם", "ייצוא", "הדפסה", "שיתוף",
    ],
    "it": [
      "Annulla", "Fine", "Modifica", "Salva", "Indietro", "Cerca", "Elimina", "Annulla", "Ripristina", "Copia",
      "Incolla", "Taglia", "Seleziona", "Seleziona tutto", "Chiudi", "Altro", "Oggi", "Ora", "Nessun risultato",
      "Aggiungi", "Incrementa", "Decrementa", "Cancella testo", "Indice tabella",
      "Preferiti", "In evidenza", "Più votati", "Recenti", "Contatti", "Cronologia", "Segnalibri", "Download",
      "Più recenti", "Più visti",
      "Apri link", "Copia link",
      "Riproduci", "Pausa", "Indietro di 15 secondi", "Avanti di 15 secondi", "Disattiva audio",
      "Attiva audio", "Schermo intero", "Posizione traccia",
      "Duplica", "Sposta", "Rinomina", "Esporta", "Stampa", "Condividi",
    ],
    "ja": [
      "キャンセル", "完了", "編集", "保存", "戻る", "検索", "削除", "取り消す", "やり直す", "コピー", "ペースト", "カット", "選択",
      "すべてを選択", "閉じる", "その他", "今日", "時刻", "結果なし",
      "追加", "増やす", "減らす", "テキストを消去", "索引",
      "よく使う項目", "おすすめ", "トップレート", "履歴", "連絡先", "履歴", "ブックマーク", "ダウンロード", "最新", "よく見る項目",
      "リンクを開く", "リンクをコピー",
      "再生", "一時停止", "15秒戻す", "15秒進める", "消音", "消音を解除", "フルスクリーン", "トラックの位置",
      "複製", "移動", "名称変更", "書き出す", "プリント", "共有",
    ],
    "ko": [
      "취소", "완료", "편집", "저장", "뒤로", "검색", "삭제", "실행 취소", "실행 복귀", "복사하기", "붙여넣기", "오려두기", "선택",
      "전체 선택", "닫기", "더 보기", "오늘", "시간", "결과 없음",
      "추가", "증가", "감소", "텍스트 지우기", "목차",
      "즐겨찾기", "추천", "최고 평점", "최근 통화", "연락처", "방문 기록", "책갈피", "다운로드", "최근", "가장 많이 본 항목",
      "링크 열기", "링크 복사",
      "재생", "일시 정지", "15초 뒤로 건너뛰기", "15초 앞으로 건너뛰기", "음소거", "음소거 해제", "전체 화면", "트랙 위치",
      "복제", "이동", "이름 변경", "내보내기", "프린트", "공유",
    ],
    "nl": [
      "Annuleer", "Gereed", "Wijzig", "Bewaar", "Terug", "Zoek", "Verwijder", "Herstel", "Opnieuw", "Kopieer", "Plak",
      "Knip", "Selecteer", "Selecteer alles", "Sluit", "Meer", "Vandaag", "Tijd", "Geen resultaten",
      "Voeg toe", "Verhoog", "Verlaag", "Wis tekst", "Tabelindex",
      "Favorieten", "Uitgelicht", "Hoogst gewaardeerd", "Recent", "Contacten", "Geschiedenis", "Bladwijzers",
      "Downloads", "Meest recent", "Meest bekeken",
      "Open link", "Kopieer link",
      "Speel af", "Pauzeer", "15 seconden terug", "15 seconden vooruit", "Geluid uit", "Geluid aan",
      "Schermvullend", "Trackpositie",
      "Dupliceer", "Verplaats", "Wijzig naam", "Exporteer", "Druk af", "Deel",
    ],
    "pl": [
      "Anuluj", "Gotowe", "Edytuj", "Zachowaj", "Wróć", "Szukaj", "Usuń", "Cofnij", "Ponów", "Kopiuj", "Wklej",
      "Wytnij", "Wybierz", "Wybierz wszystko", "Zamknij", "Więcej", "Dzisiaj", "Godzina", "Brak wyników",
      "Dodaj", "Zwiększ", "Zmniejsz", "Wymaż tekst", "Indeks tabeli",
      "Ulubione", "Polecane", "Najlepiej oceniane", "Ostatnie", "Kontakty", "Historia", "Zakładki", "Pobrane rzeczy",
      "Najnowsze", "Najczęściej oglądane",
      "Otwórz łącze", "Kopiuj łącze",
      "Odtwórz", "Wstrzymaj", "Cofnij o 15 sekund", "Przejdź 15 sekund do przodu", "Wycisz",
      "Wyłącz wyciszenie", "Pełny ekran", "Pozycja utworu",
      "Powiel", "Przenieś", "Zmień nazwę", "Eksportuj", "Drukuj", "Udostępnij",
    ],
    "pt": [
      "Cancelar", "OK", "Editar", "Salvar", "Voltar", "Buscar", "Apagar", "Desfazer", "Refazer", "Copiar", "Colar",
      "Cortar", "Selecionar", "Selecionar Tudo", "Fechar", "Mais", "Hoje", "Hora", "Sem Resultados",
      "Adicionar", "Aumentar", "Diminuir", "Limpar texto", "Índice da tabela",
      "Favoritos", "Destaques", "Mais Bem Avaliados", "Recentes", "Contatos", "Histórico", "Favoritos", "Downloads",
      "Mais Recentes", "Mais Vistos",
      "Abrir Link", "Copiar Link",
      "Reproduzir", "Pausar", "Retroceder 15 segundos", "Avançar 15 segundos", "Desativar som", "Ativar som",
      "Tela cheia", "Posição da faixa",
      "Duplicar", "Mover", "Renomear", "Exportar", "Imprimir", "Compartilhar",
    ],
    "ru": [
      "Отменить", "Готово", "Править", "Сохранить", "Назад", "Поиск", "Удалить", "Отменить", "Повторить", "Скопировать",
      "Вставить", "Вырезать", "Выбрать", "Выбрать все", "Закрыть", "Еще", "Сегодня", "Время", "Нет результатов",
      "Добавить", "Увеличить", "Уменьшить", "Очистить текст", "Указатель таблицы",
      "Избранное", "Подборка", "Лучшие", "Недавние", "Контакты", "История", "Закладки", "Загрузки", "Самые новые",
      "Популярные",
      "Открыть ссылку", "Скопировать ссылку",
      "Воспроизвести", "Пауза", "Назад на 15 секунд", "Вперед на 15 секунд", "Выключить звук",
      "Включить звук", "Во весь экран", "Позиция дорожки",
      "Дублировать", "Переместить", "Переименовать", "Экспортировать", "Напечатать", "Поделиться",
    ],
    "sv": [
      "Avbryt", "Klar", "Redigera", "Spara", "Tillbaka", "Sök", "Radera", "Ångra", "Gör om", "Kopiera", "Klistra in",
      "Klipp ut", "Markera", "Markera allt", "Stäng", "Mer", "Idag", "Tid", "Inga resultat",
      "Lägg till", "Öka", "Minska", "Rensa text", "Tabellindex",
      "Favoriter", "Utvalt", "Högst betyg", "Senaste", "Kontakter", "Historik", "Bokmärken", "Hämtningar", "Senast",
      "Mest sedda",
      "Öppna länk", "Kopiera länk",
      "Spela upp", "Pausa", "Hoppa bakåt 15 sekunder", "Hoppa framåt 15 sekunder", "Ljud av", "Ljud på",
      "Helskärm", "Spårposition",
      "Duplicera", "Flytta", "Byt namn", "Exportera", "Skriv ut", "Dela",
    ],
    "tr": [
      "Vazgeç", "Bitti", "Düzenle", "Kaydet", "Geri", "Ara", "Sil", "Geri Al", "Yinele", "Kopyala", "Yapıştır", "Kes",
      "Seç", "Tümünü Seç", "Kapat", "Diğer", "Bugün", "Saat", "Sonuç Yok",
      "Ekle", "Artır", "Azalt", "Metni sil", "Tablo dizini",
      "Favoriler", "Öne Çıkanlar", "En Çok Oy Alanlar", "Son Aramalar", "Kişiler", "Geçmiş", "Yer İmleri",
      "İndirilenler", "En Yeniler", "En Çok Görüntülenenler",
      "Bağlantıyı Aç", "Bağlantıyı Kopyala",
      "Oynat", "Duraklat", "15 saniye geri atla", "15 saniye ileri atla", "Sesi kapat", "Sesi aç",
      "Tam ekran", "Parça konumu",
      "Çoğalt", "Taşı", "Adını Değiştir", "Dışa Aktar", "Yazdır", "Paylaş",
    ],
    "uk": [
      "Скасувати", "Готово", "Редагувати", "Зберегти", "Назад", "Пошук", "Видалити", "Відмінити", "Повторити",
      "Скопіювати", "Вставити", "Вирізати", "Вибрати", "Вибрати все", "Закрити", "Більше", "Сьогодні", "Час",
      "Немає результатів",
      "Додати", "Збільшити", "Зменшити", "Очистити текст", "Покажчик таблиці",
      "Вибране", "Рекомендовані", "Найвищий рейтинг", "Недавні", "Контакти", "Історія", "Закладки", "Викачане",
      "Найновіші", "Найпопулярніші",
      "Відкрити посилання", "Скопіювати посилання",
      "Відтворити", "Пауза", "Назад на 15 секунд", "Вперед на 15 секунд", "Вимкнути звук", "Увімкнути звук",
      "На весь екран", "Позиція доріжки",
      "Дублювати", "Перемістити", "Перейменувати", "Експортувати", "Надрукувати", "Поширити",
    ],
    "zh": [
      "取消", "完成", "编辑", "存储", "返回", "搜索", "删除", "撤销", "重做", "拷贝", "粘贴", "剪切", "选择", "全选", "关闭", "更多", "今天", "时间", "无结果",
      "添加", "递增", "递减", "清除文本", "表格索引",
      "个人收藏", "精品推荐", "最高评分", "最近通话", "通讯录", "历史记录", "书签", "下载", "最近", "最多浏览",
      "打开链接", "拷贝链接",
      "播放", "暂停", "后退15秒", "前进15秒", "静音", "取消静音", "全屏幕", "音轨位置",
      "复制", "移动", "重新命名", "导出", "打印", "共享",
    ],
    "zh-Hant": [
      "取消", "完成", "編輯", "儲存", "返回", "搜尋", "刪除", "還原", "重做", "拷貝", "貼上", "剪下", "選取", "全選", "關閉", "更多", "今天", "時間", "無結果",
      "加入", "增加", "減少", "清除文字", "表格索引",
      "喜好項目", "精選", "最高評分", "通話記錄", "聯絡資訊", "瀏覽記錄", "書籤", "下載項目", "最近", "最多瀏覽",
      "開啟連結", "拷貝連結",
      "播放", "暫停", "倒轉15秒", "快轉15秒", "靜音", "取消靜音", "全螢幕", "音軌位置",
      "製作副本", "移動", "重新命名", "輸出", "列印", "分享",
    ],
  ]
}
