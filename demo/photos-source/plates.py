"""python3 plates.py PICTURE ...   -> the dealership's plate on finished pictures (../photos/*.webp) that were rendered with a blank one
Body and camera say where the plate stands. Its texture replaces the even tone of the blank, so that light, shadow and what stands before it stay those
of the picture. A plate that has letters is left alone."""
import io, math, os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np, cv2
from PIL import Image
import grade as g, styles
from carbody import Body
from shots import SHOTS, CROPS

TEXTURE = cv2.imread(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'plate.png'))[..., ::-1] / 255
BLANK = .74          # the reflectance of a plate without texture
VIEWS = {'front34': dict(az=38, hgt=1.22, lens=70, fill=.86), 'rear34': dict(az=144, hgt=1.30, lens=70, fill=.86), 'detail': 'detail'}

lin = lambda y: np.where(y <= .04045, y / 12.92, ((y + .055) / 1.055) ** 2.4)
STEPS = np.linspace(0, 12, 60001)
untone = lambda y: np.interp(y, g.tone(STEPS), STEPS)


def plate(B, ex, rear):
    """its corners, as it is read from the upper left; as addons() of gen.py builds it and load() of scene.py places it"""
    z, d = B.P['plates'][rear]
    p = B.hit([(-.3 if d > 0 else B.L + .3, y, z) for y in (0, .2)], (d, 0, 0))[:, 0]
    x = (p.min() - .010 if d > 0 else p.max() + .008) - d * .009 - (ex['xa1'] + ex['xa2']) / 2
    return np.array([(x, d * .252, z + .0495), (x, -d * .252, z + .0495), (x, -d * .252, z - .0495), (x, d * .252, z - .0495)])


def project(pts, eye, target, lens, aspect):
    f = (target - eye) / np.linalg.norm(target - eye); r = np.cross(f, (0, 0, 1)); r /= np.linalg.norm(r)
    v = np.asarray(pts) - eye; k = 36 / lens / 2
    return np.stack([v @ r, v @ np.cross(r, f) * aspect], 1) / (v @ f)[:, None] / k


def frame(pts, ex, aspect, az, hgt, lens, fill, fillh=.66, cx=0, cy=-.06):
    """as frame() of scene.py, for points: -1 to 1"""
    L, W, H = ex['L'], ex['W'], ex['H']; mid = (ex['xa1'] + ex['xa2']) / 2
    x0, x1 = -mid, L - mid
    box = [(x, y, z) for x in (x0 + .05, x1 - .05) for y in (-W * .86, W * .86) for z in (.05, H * .62)] + \
          [(x, y, z) for x in (x0 + L * .32, x1 - L * .2) for y in (-W * .7, W * .7) for z in (H * .98,)]
    t = np.array(((x0 + x1) / 2, 0, H * .45)); a = math.radians(az)
    d0, d1 = 2.5, 60
    for _ in range(26):
        d = (d0 + d1) / 2
        eye = np.array((t[0] - math.cos(a) * d, -math.sin(a) * d, hgt))
        q = project(box, eye, t, lens, aspect)
        if np.ptp(q[:, 0]) / 2 > fill or np.ptp(q[:, 1]) / 2 > fillh: d0 = d
        else: d1 = d
    return project(pts, eye, t, lens, aspect) - (q.max(0) + q.min(0)) / 2 + (cx, cy)


def detail(pts, ex, aspect):
    """as view() of scene.py"""
    x, h = -(ex['xa1'] + ex['xa2']) / 2, ex['H'] - 1.43
    return project(pts, np.array((x - 1.55, -2.65, .98 + .12 * h)), np.array((x + .62, -.62, .52 + .2 * h)), 62, aspect)


def corners(name, w, h):
    """in pixels"""
    if name in CROPS:
        of, x, y, *_ = CROPS[name]
        return corners(of, *Image.open(picture(of)).size) - (x, y)
    if name in SHOTS: style, _, _, cam = SHOTS[name]
    else: style, view = name.split('-')[:2]; cam = VIEWS[view]
    B = Body(styles.STYLES[style]()); P = B.P
    ex = dict(L=B.L, W=B.W, H=P['H'], xa1=B.xa1, xa2=B.xa2)
    pts = plate(B, ex, cam != 'detail' and cam['az'] > 90)
    q = detail(pts, ex, w / h) if cam == 'detail' else frame(pts, ex, w / h, **cam)
    return np.stack([(q[:, 0] + 1) / 2 * w, (1 - q[:, 1]) / 2 * h], 1)


def letter(im, q, blur=.6):
    """im: 0 to 1; None if there is no blank plate between the corners q"""
    S = 4                                                                   # finer, then averaged, as the renderer does
    lo = np.maximum(np.floor(q.min(0)).astype(int) - 6, 0); hi = np.minimum(np.ceil(q.max(0)).astype(int) + 7, im.shape[1::-1])
    w, h = hi - lo
    th, tw = TEXTURE.shape[:2]
    M = cv2.getPerspectiveTransform(np.float32([(0, 0), (tw, 0), (tw, th), (0, th)]), np.float32((q - lo) * S))
    k = tw / (np.linalg.norm(q[1] - q[0]) * S)                              # no finer than it will be shown
    tex = cv2.GaussianBlur(lin(TEXTURE), (0, 0), .5 * k) if k > 1 else lin(TEXTURE)
    t = cv2.warpPerspective(tex, M, (w * S, h * S), borderMode=cv2.BORDER_REPLICATE)
    m = cv2.warpPerspective(np.ones((th, tw)), M, (w * S, h * S))
    t, m = (cv2.GaussianBlur(cv2.resize(v, (w, h), interpolation=cv2.INTER_AREA), (0, 0), blur) for v in (t, m))
    old = im[lo[1]:hi[1], lo[0]:hi[0]]
    core = cv2.erode((m > .99).astype(np.uint8), np.ones((5, 5))) > 0
    grey = np.median(old[core], 0)
    if np.percentile(old[core].mean(-1), 20) < grey.mean() * .7: return None
    near = np.exp(-(np.abs(old - grey).max(-1) / .16) ** 2)                 # not on what stands before it, nor beside it
    m = (m * cv2.GaussianBlur(near, (0, 0), .7))[..., None]
    im = im.copy(); im[lo[1]:hi[1], lo[0]:hi[0]] = old * (1 - m) + g.srgb(g.tone(untone(lin(old)) * t / BLANK)) * m
    return im


def picture(name):
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'photos', name)
    return path + ('.jpg' if os.path.exists(path + '.jpg') else '.webp')


def save(im, path):
    """at most as large as before, at the best quality that allows"""
    im = Image.fromarray((np.clip(im, 0, 1) * 255 + .5).astype(np.uint8)); size = os.path.getsize(path) * 1.02
    for quality in range(94, 70, -2):
        b = io.BytesIO()
        if path.endswith('.jpg'): im.save(b, 'JPEG', quality=quality, optimize=True, progressive=True)
        else: im.save(b, 'WEBP', quality=quality, method=5)
        if len(b.getvalue()) <= size: break
    open(path, 'wb').write(b.getvalue())
    return quality, len(b.getvalue())


if __name__ == '__main__':
    for name in sorted(sys.argv[1:], key=lambda n: n in CROPS):
        im = np.asarray(Image.open(picture(name)).convert('RGB')) / 255
        done = letter(im, corners(name, im.shape[1], im.shape[0]))
        print(name, 'has letters' if done is None else save(done, picture(name)), flush=True)
