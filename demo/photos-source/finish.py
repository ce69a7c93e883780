"""python3 finish.py PICTURE.exr OUT.webp WIDTH HEIGHT LIMIT   -> a coloured picture of hero.py: cleaned, its lights in bloom, toned and saved in LIMIT bytes
The cleaning would smear grass: pictures in the open are rendered with more samples instead."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np, cv2
import grade as g
from shots import SHOTS


def clean(rgb):
    """each channel: single pixels that shine, then the noise"""
    return np.stack([g.nlm(g.despeckle(g.despeckle(rgb[..., k])), 3.2) for k in range(3)], -1)


def bloom(im, s, k):
    """by brightness, keeping the colour: an amber sky must not spill red into the dark things before it"""
    L = (im @ np.array([.3, .59, .11]))[..., None]
    hot = np.minimum(im, 6) * np.clip((L - .95) / np.maximum(L, 1e-4), 0, 1)
    return im + k * sum(w * cv2.GaussianBlur(hot.astype(np.float32), (0, 0), sg * s) for sg, w in ((4, .5), (14, .3), (40, .2)))


def vignette(y, k):
    X, Y = np.meshgrid(np.linspace(-1, 1, y.shape[1]), np.linspace(-1, 1, y.shape[0]))
    return y * (1 - k * np.clip((X * X + Y * Y) / 2, 0, 1))[..., None]


def picture(path):
    """0 to 1"""
    rgb = g.load(path)[0]; inside = SHOTS[os.path.basename(path).split('.')[0]][1] == 'workshop'
    rgb = bloom(clean(rgb) if inside else rgb, rgb.shape[1] / 1600, .22 if inside else .32)
    return vignette(g.finish(rgb, 1.0, sharpen=.25), .16)


if __name__ == '__main__':
    path, out, w, h, limit = sys.argv[1:]
    print(out, g.save(g.resize(picture(path), int(w), int(h)), out, 88, int(limit), grain=1.0))
