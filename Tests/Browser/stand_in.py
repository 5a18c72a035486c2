#!/usr/bin/env python3
"""Stands in for an app: speaks the wire, draws stripes, prints what it hears, hangs when `~` is typed, and
crashes when `!` is."""
import os, json, socket, struct, mmap, sys, time
cfg = json.load(open(os.environ['QUINCE_LAUNCH']))
r = cfg['mode']['remote']; dev = cfg['device']; st = cfg['state']
S = socket.socket(socket.AF_UNIX); S.connect(r['socket'])
W, H = int(dev['width']*dev['scale']), int(dev['height']*dev['scale'])
f = open(r['pixels'], 'r+b'); m = mmap.mmap(f.fileno(), W*H*4)
def msg(kind, body): S.sendall(struct.pack('<IB', len(body)+1, kind) + body)
msg(1, json.dumps({'hello': {'version': 3, 'process': os.getpid(), 'name': 'fake'}}).encode())
seq = 0
def frame(w, h, rects, move=None):
    global seq; seq += 1
    b = struct.pack('<III', seq, w, h)
    b += struct.pack('<I', 0) if not move else struct.pack('<IIIIIi', 1, *move)
    b += struct.pack('<I', len(rects)) + b''.join(struct.pack('<IIII', *x) for x in rects)
    msg(2, b)
def draw():
    land = st['orientation'].startswith('landscape')
    w, h = (H, W) if land else (W, H)
    bg = b'\xff\xff\xff\xff' if st['appearance'] == 'light' else b'\x10\x10\x10\xff'
    row = bg * w
    m[:w*h*4] = row * h
    for i in range(12):
        y = 200 + i*132
        if y + 100 < h:
            line = bg*48 + b''.join(bytes([(x*3) % 256, 120, 200, 255]) if (x//7) % 3 == 0 else bg for x in range(w-96)) + bg*48
            for k in range(60): m[(y+k)*w*4:(y+k+1)*w*4] = line
            m[(y+90)*w*4:(y+91)*w*4] = b'\xc8\xc8\xcc\xff'*w
    frame(w, h, [(0, 0, w, h)])
print('fake app starts'); sys.stdout.flush()
draw()
buf = b''
while True:
    d = S.recv(65536)
    if not d: break
    buf += d
    while len(buf) >= 4:
        n, = struct.unpack_from('<I', buf)
        if len(buf) < 4+n: break
        kind, body = buf[4], buf[5:4+n]; buf = buf[4+n:]
        if kind == 1:
            e = json.loads(body)
            if 'exit' in e: sys.exit(0)
            if 'ping' in e:
                msg(1, json.dumps({'pong': e['ping']}).encode()); continue
            print(json.dumps(e, ensure_ascii=False)); sys.stdout.flush()
            ev = e.get('event', {}).get('_0', {})
            if 'state' in ev: st = ev['state']['_0']; draw()
            if 'text' in ev and ev['text'].get('_0') == '~': time.sleep(3)
            if 'text' in ev and ev['text'].get('_0') == '!':
                print('Nav/President.swift:12: Fatal error: Index out of range', file=sys.stderr)
                print('\n*** Signal 4: Backtracing from 0x7f...\n\nThread 0 crashed:\n\n0 closure #1 in President.load() + 20 in Nav at President.swift:12:5', file=sys.stderr)
                sys.stderr.flush(); os.kill(os.getpid(), 4)
