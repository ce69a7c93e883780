"""mix a paint out of a neutral render, denoise, tone-map"""
import os
os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import numpy as np, cv2

def hexlin(h):
    c = np.array([int(h[i:i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)

# name: (hex label, flake strength, solid strength, own linear colours)
PAINTS = {
    'silver': ('#C9CCCF', (.62, .63, .64), (.07, .07, .07)),
    'white':  ('#F4F4F1', (.10, .10, .10), (.80, .80, .78)),
    'black':  ('#121315', (.020, .020, .022), (.004, .004, .005)),
    'red':    ('#A3161B', (.46, .020, .022), (.16, .004, .004)),
    'blue':   ('#1D3F7A', (.030, .10, .36), (.006, .020, .075)),
    'grey':   ('#4C5156', (.125, .132, .140), (.022, .023, .024)),
    'gold':   ('#B08D4C', (.62, .40, .16), (.10, .062, .022)),
    'bronze': ('#6E5744', (.24, .147, .09), (.035, .021, .013)),
    'beige':  ('#B3A389', (.42, .34, .235), (.16, .13, .09)),
    'green':  ('#35463A', (.045, .095, .06), (.010, .020, .013)),
    'yellow': ('#C9B22B', (.22, .16, .010), (.52, .38, .015)),
    'lime':   ('#B9CF4B', (.20, .27, .020), (.40, .52, .04)),
}

def load(p):
    im = cv2.imread(p, cv2.IMREAD_UNCHANGED).astype(np.float32)
    return im[..., 2::-1].copy(), im[..., 3].copy()

def tone(x, exposure=1.0):
    x = np.maximum(x * exposure, 0)
    # filmic: gentle toe, long shoulder
    a, b, c, d, e = 2.51, .03, 2.43, .59, .14
    y = (x * .72 * (a * x * .72 + b)) / (x * .72 * (c * x * .72 + d) + e)
    return np.clip(y, 0, 1)

def srgb(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= .0031308, 12.92 * x, 1.055 * np.power(x, 1 / 2.4) - .055)

def enc(x):
    m = np.maximum(x, 0)
    return np.sqrt(m / (m + .6))

def dec(t):
    t = np.clip(t, 0, .9995)
    return .6 * t * t / (1 - t * t)

def nlm(x, h, win=11):
    """non-local means on a perceptual scale; the residual is applied in float so no banding"""
    t = enc(x) * 255
    q = np.clip(np.round(t), 0, 255).astype(np.uint8)
    r = cv2.fastNlMeansDenoising(q, None, h, 5, win).astype(np.float32) - q
    return np.where(x > 5, x, dec((t + r) / 255)).astype(np.float32)

def despeckle(x):
    """pull isolated outliers back to their neighbourhood"""
    med = cv2.medianBlur(x.astype(np.float32), 3)
    mx = cv2.dilate(med, np.ones((3, 3))); mn = cv2.erode(med, np.ones((3, 3)))
    return np.clip(x, mn * .6 - .02, mx * 1.5 + .04)

def clean(rgb, red, k=1.0):
    """denoise the three light components separately; the floor (mask < 0) gets a masked blur"""
    G = np.maximum(rgb[..., 1], 0); fl = np.maximum(rgb[..., 0] - rgb[..., 1], 0); so = np.maximum(rgb[..., 2] - rgb[..., 1], 0)
    floor = np.clip(-red, 0, 1)
    s = rgb.shape[1] / 1600
    if floor.max() > .05:
        m = (floor > .15).astype(np.float32) * (fl + so < .004)
        m = cv2.erode(m, np.ones((3, 3)))
        t = enc(G) * m
        o = enc(G).copy()
        for sg in (1.6 * s, 3.2 * s):
            w = cv2.GaussianBlur(m, (0, 0), sg) + 1e-5
            b = cv2.GaussianBlur(o * m, (0, 0), sg) / w
            o = np.where(m > 0, b, o)
        Gf = dec(o)
        e = cv2.GaussianBlur(m, (0, 0), 1.0)
        G = G * (1 - m) + Gf * m
    G = nlm(despeckle(G), 3.0 * k); fl = nlm(despeckle(fl), 4.5 * k); so = nlm(despeckle(so), 4.5 * k)
    return np.stack([fl + G, G, so + G], -1)

def compose(rgb, red, paint, k=1.0, exposure=1.0, parts=None):
    R, G, B = rgb[..., 0], rgb[..., 1], rgb[..., 2]
    fl, so = np.maximum(R - G, 0), np.maximum(B - G, 0)
    # deepen the modelling of the form: light areas up, turned-away areas down
    fl = fl * (np.clip(fl, .05, 1.6) / .46) ** .55
    so = so * (np.clip(so, .05, 1.6) / .58) ** .30
    G = np.maximum(G, 0)
    _, cf, cs = PAINTS[paint]
    im = G[..., None] + fl[..., None] * np.array(cf) + so[..., None] * np.array(cs)
    r = np.clip(red, 0, 1)[..., None]
    lum = G[..., None]
    hot = np.clip((lum - 1.2) / 3, 0, 1)
    tail = lum * np.array([1.15, .035, .03]) + hot * np.array([0, .25, .18])
    im = im * (1 - r) + tail * r
    return im

def finish(im, exposure=1.0, sharpen=.35, grade=None):
    y = tone(im, exposure)
    y = srgb(y)
    if grade is not None: y = grade(y)
    if sharpen:
        bl = cv2.GaussianBlur(y.astype(np.float32), (0, 0), 1.1)
        y = np.clip(y + sharpen * (y - bl), 0, 1)
    return y

def resize(y, w, h):
    if y.shape[1] == w: return y
    return np.clip(cv2.resize(y.astype(np.float32), (w, h), interpolation=cv2.INTER_AREA if y.shape[1] > w else cv2.INTER_LANCZOS4), 0, 1)

def save(y, path, q=86, limit=None, grain=.7):
    """write WebP or JPEG, stepping quality down until it fits limit (bytes)"""
    from PIL import Image
    import io
    n = np.random.default_rng(1).normal(0, grain / 255, y.shape[:2])[..., None]
    im = Image.fromarray((np.clip(y + n, 0, 1) * 255 + .5).astype(np.uint8))
    while True:
        b = io.BytesIO()
        if path.endswith('.webp'): im.save(b, 'WEBP', quality=q, method=5)
        else: im.save(b, 'JPEG', quality=q, optimize=True, progressive=True)
        if not limit or len(b.getvalue()) <= limit or q < 50: break
        q -= 3
    open(path, 'wb').write(b.getvalue())
    return len(b.getvalue()), q
