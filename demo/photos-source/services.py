"""python3 services.py EXR_DIR   -> ../../app/site/services/*.webp: the pictures of the services, and the evening behind pages without a picture
From the evening pictures of ../photos and the renders services-*.exr of hero.py. They are any dealership's, so the plates are covered."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np, cv2
from PIL import Image
import finish, plates, grade as g

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'app', 'site', 'services')
LANDSCAPES = {'hero-landscape-home-wide': 61500, 'hero-landscape-home-tall': 34500}     # bytes


def photo(name):
    im = np.asarray(Image.open(plates.picture(name)).convert('RGB')).astype(np.float32)
    q = plates.corners(name, im.shape[1], im.shape[0]); q = q.mean(0) + (q - q.mean(0)) * 1.02
    m = np.zeros(im.shape[:2], np.float32)
    cv2.fillPoly(m, [np.int32(np.round(q * 16))], 1, cv2.LINE_AA, 4)
    m = cv2.GaussianBlur(m, (0, 0), .8)[..., None]
    return im * (1 - m) + np.float32([9, 9, 10]) * m


def save(name, im):
    y = cv2.resize(np.clip(im, 0, 255), (800, 533), interpolation=cv2.INTER_AREA)
    Image.fromarray(np.uint8(y + .5)).save(f'{OUT}/{name}.webp', quality=78, method=6)


def ramp(v, a, b):
    t = np.clip((v - a) / (b - a), 0, 1); return t * t * (3 - 2 * t)


def two(suv, bakkie):
    """the SUV, mirrored, before the bakkie: horizons and sizes agree"""
    f = np.ascontiguousarray(suv[:, ::-1])
    outer = [(190, 571), (244, 512), (304, 399), (393, 369), (571, 354), (738, 360), (905, 387), (1036, 482), (1107, 494), (1113, 542), (1286, 571), (1375, 643), (1375, 810), (1304, 875), (1238, 893), (1107, 875), (929, 905), (857, 946), (762, 935), (690, 833), (405, 821), (357, 857), (274, 845), (232, 762), (196, 714)]
    inner = [(232, 560), (286, 524), (327, 417), (405, 387), (583, 371), (833, 393), (1000, 506), (1071, 542), (1286, 595), (1345, 649), (1345, 762), (1262, 821), (929, 833), (833, 905), (774, 893), (714, 821), (393, 774), (310, 821), (268, 786), (238, 714)]
    m = np.full(f.shape[:2], cv2.GC_BGD, np.uint8)
    cv2.fillPoly(m, [np.int32(outer)], cv2.GC_PR_FGD); cv2.fillPoly(m, [np.int32(inner)], cv2.GC_FGD)
    cv2.grabCut(np.uint8(f[..., ::-1]), m, None, np.zeros((1, 65)), np.zeros((1, 65)), 4, cv2.GC_INIT_WITH_MASK)
    m = np.isin(m, (cv2.GC_FGD, cv2.GC_PR_FGD)).astype(np.uint8)
    _, parts, stats, _ = cv2.connectedComponentsWithStats(m)
    m = cv2.morphologyEx((parts == 1 + np.argmax(stats[1:, 4])).astype(np.float32), cv2.MORPH_CLOSE, np.ones((7, 7)))
    k, left, sky = .81, 40, 819                                             # sky: down to the horizon
    s, m = (cv2.resize(v, None, fx=k, fy=k, interpolation=cv2.INTER_AREA) for v in (f, cv2.GaussianBlur(m, (0, 0), 1.2)))
    y, (h, w) = sky - round(545 * k), s.shape[:2]
    S = np.zeros_like(bakkie); M = np.zeros(bakkie.shape[:2], np.float32)
    S[y:y + h, left:left + w] = s; M[y:y + h, left:left + w] = m
    yy, xx = np.mgrid[:bakkie.shape[0], :bakkie.shape[1]].astype(np.float32)
    ground = ramp(yy, sky - 2, sky + 30) * (1 - ramp(xx, left + 1044, left + 1164)) * (1 - ramp(yy, y + h - 90, y + h - 4))
    a = np.maximum(M, ground)[..., None]
    im = bakkie * (1 - a) + S * a
    im = np.vstack([cv2.resize(im[:560], (im.shape[1], 850), interpolation=cv2.INTER_CUBIC), im[560:]])     # more evening
    return im[y + h + 284 - 1513:y + h + 284, left + 60:2370]


def landscape(name, im, w, h, top=0):
    """the evening behind pages without a picture of their own"""
    y = cv2.resize(np.clip(im, 0, 255), (w, round(im.shape[0] * w / im.shape[1])), interpolation=cv2.INTER_AREA)[top:top + h]
    g.save(y / 255, os.path.join(OUT, '..', '..', 'features', 'media', 'placeholders', name + '.webp'), 90, LANDSCAPES[name])


RENDERED = sys.argv[1]
suv, bakkie, tall = photo('gallery-suv-dusk'), photo('hero-bakkie-dusk'), photo('hero-bakkie-dusk-tall')
save('car', suv)
save('exchange', two(suv, bakkie))
for name in ('money', 'check', 'tool', 'shield'): save(name, finish.picture(f'{RENDERED}/services-{name}.exr') * 255)
landscape('hero-landscape-home-wide', bakkie, 1920, 1080)
landscape('hero-landscape-home-tall', tall, 900, 1400, 200)
