"""Design parameters of each body style (metres)."""
import numpy as np
from carbody import *

# cross-section of the body side: u=0 sill, u=1 character line, u=2 belt; value = inset
SEC = [(-0.4, -0.10), (0, -0.062), (0.12, -0.036), (0.22, -0.034), (0.42, -0.036), (0.7, -0.016),
       (0.93, -0.001), (1.0, 0.0), (1.06, -0.004), (1.35, -0.026), (1.7, -0.052), (2.0, -0.082), (2.6, -0.16)]


# ---- field helpers (negative inside) ---------------------------------------
def nose_poly(pts, r=.012, xmax=1.3):
    """polygon in (s, z) with s = y + 0.55 x, wrapping round the front corner"""
    def f(B, x, y, z):
        return smax(poly_sd(np.abs(y) + .55 * x, z, pts, r), x - xmax, .01)
    return f


def tail_poly(pts, r=.012, depth=1.3):
    def f(B, x, y, z):
        return smax(poly_sd(np.abs(y) + .55 * (B.L - x), z, pts, r), (B.L - depth) - x, .01)
    return f


def front_yz(pts, r=.02, xmax=.9):
    def f(B, x, y, z):
        return smax(poly_sd(np.abs(y), z, pts, r), x - xmax, .01)
    return f


def rear_yz(pts, r=.02, depth=.8):
    def f(B, x, y, z):
        return smax(poly_sd(np.abs(y), z, pts, r), (B.L - depth) - x, .01)
    return f


def nose_line(pts, w):
    """thin polyline strip in (s, z): negative within w"""
    def f(B, x, y, z):
        return seg_d(np.abs(y) + .55 * x, z, pts) - w
    return f


def tail_line(pts, w):
    def f(B, x, y, z):
        return seg_d(np.abs(y) + .55 * (B.L - x), z, pts) - w
    return f


def seg_d(px, py, pts):
    d = None
    for (x0, y0), (x1, y1) in zip(pts[:-1], pts[1:]):
        ex, ey = x1 - x0, y1 - y0
        t = np.clip(((px - x0) * ex + (py - y0) * ey) / (ex * ex + ey * ey), 0, 1)
        q = np.hypot(px - x0 - ex * t, py - y0 - ey * t)
        d = q if d is None else np.minimum(d, q)
    return d


def union(*fs):
    def f(B, x, y, z):
        d = fs[0](B, x, y, z)
        for g in fs[1:]:
            d = np.minimum(d, g(B, x, y, z))
        return d
    return f


# ---- shut lines -------------------------------------------------------------
def door_top(B, x, y, z, m=.026):
    P = B.P
    yg = B.yglass(x, z)
    return z - (B.zr(x) - P.get('rcrown', .1) * yg * yg - P['dlo'].get('top', .055)) - m


def door_f(xA, xB, low=.075, slA=.03, slB=.10):
    def f(B, x, y, z):
        P = B.P
        yg = B.yglass(x, z)
        ap = (B.xw(z) + P['sw'] * yg * yg + P['dlo'].get('a', .1) - x) * P['cw'] - .030
        d = smax((xA + slA * (z - .6)) - x, ap, .08)
        d = smax(d, x - (xB + slB * (z - 1.0)), .04)
        d = smax(d, (B.zbot(x) + low) - z, .05)
        return smax(d, door_top(B, x, y, z), .05)
    return f


def door_r(xB, xC, low=.075, slB=.10, slC=.0, cm=.03, arch=.05):
    def f(B, x, y, z):
        P = B.P
        d = smax((xB + .0045 + slB * (z - 1.0)) - x, (B.zbot(x) + low) - z, .05)
        r = np.sqrt((x - B.xa2) ** 2 + (z - B.Rw) ** 2)
        e = smax(x - (xC + slC * (z - .9)), (B.Ra + arch) - r, .08)
        if 'cline' in P['dlo'] and cm is not None:
            (x0, z0), (x1, z1) = P['dlo']['cline']
            c = ((x - x0) * (z1 - z0) - (z - z0) * (x1 - x0)) / np.hypot(x1 - x0, z1 - z0) - cm
            e = smax(e, c, .05)
        d = smax(d, e, .04)
        return smax(d, door_top(B, x, y, z), .05)
    return f


def bonnet(yb=.70, yk=-.02, xf=.20, sf=.30, xr=None, zmin=.55):
    def f(B, x, y, z):
        y = np.abs(y)
        d = smax(y - (yb + yk * (B.xa1 + .3 - x)), (xf + sf * y * y) - x, .05)
        d = smax(d, x - ((xr or B.P['cowl_x']) + B.P['sw'] * y * y), .03)
        return smax(d, zmin - z, .01)
    return f


def bootlid(yb=.66, z0=.64, x0=None):
    def f(B, x, y, z):
        y = np.abs(y)
        d = smax(y - yb, z0 - z, .06)
        return smax(d, x0 - .2 * y * y - x, .05)
    return f


def bumpers(zf=.60, zr=.62):
    def f(B, x, y, z):
        a = smax(z - zf, x - B.xa1, .01)
        b = smax(z - zr, B.xa2 - x, .01)
        return np.minimum(a, b)
    return f


def flap(dx, z0, s=.075):
    def f(B, x, y, z):
        return np.where(np.abs(y) > .4, rbox(x, z, B.xa2 + dx, z0, s, s, .03), .05)
    return f


def lip(z0, x1):
    """lower front/rear black trim"""
    def f(B, x, y, z):
        return np.minimum(np.maximum(z - z0, x - x1), 9)
    return f


def ring(pad, zmax=9):
    """wheel-arch cladding: a constant band around each arch"""
    def f(B, x, y, z):
        d = None
        for xa in (B.xa1, B.xa2):
            r = np.sqrt((x - xa) ** 2 + (z - B.Rw) ** 2) - B.Ra - pad
            d = r if d is None else np.minimum(d, r)
        return d
    return f


def sill(dz):
    """lower-body cladding up to dz above the sill"""
    def f(B, x, y, z):
        return z - (B.zbot(x) + dz)
    return f


def bedbox(x0, x1, w, z0, r=.05):
    def f(B, x, y, z):
        d = smax(np.maximum(x0 - x, x - x1), np.abs(y) - w, r)
        return smax(d, z0 - z, r)
    return f


def cut(region, k=.03):
    def f(B, f0, x, y, z):
        return smax(f0, -region(B, x, y, z), k)
    return f


SEC2 = [(-0.4, -0.11), (0, -0.066), (0.10, -0.034), (0.20, -0.034), (0.45, -0.046), (0.72, -0.022),
        (0.93, -0.002), (1.0, 0.0), (1.06, -0.006), (1.35, -0.030), (1.7, -0.054), (2.0, -0.082), (2.6, -0.16)]


def base(**o):
    L = o['L']
    P = dict(sec=SEC2, sF=.34, pF=2.6, sR=.24, pR=3.2, kf=.15, kr=.12, tuck=.022, tw=.235, rr=.715,
             domes=[lambda B, x, y: .012 * sstep(.54, .46, y - .10 * (x - .6)) * sstep(.25, .6, x)],
             krail=.10, kws=.15, kbl=.12, tum2=.16, sw=.34, apil=.055, cpil=.085, whead=.035, bhead=.045, bl_gate=.12,
             wipers=[(-.62, -.02), (.0, .60)], wheel='twin5', kU=.04)
    P.update(o)
    return P


def bar_tail(z, out=((.62, -.010), (.68, -.046), (1.06, -.054), (1.17, -.016), (1.16, .022), (1.0, .042), (.60, .034)), t=.013, full=True):
    pts = ([(.0, z + t), (.0, z - t)] if full else []) + [(s, z + d) for s, d in out]
    strips = [(tail_line([(0 if full else out[0][0], z), (.62, z + .012), (1.0, z + .024), (1.14, z + .010)], .0065), .008, 'tail_e'),
              (tail_line([(.72, z - .032), (1.04, z - .040), (1.13, z - .014)], .0055), .008, 'tail_e')]
    return tail_poly(pts, .008), strips


def tail_zone(f, strips, **k):
    o = dict(lamp=1, depth=.035, bucket='tailbucket', rim=.003, rim_mat='gloss_black', strips=strips); o.update(k)
    return ('taillamp', 'lens_r', f, o)


def head_zone(f, strips, proj, **k):
    o = dict(lamp=1, depth=.05, rim=.004, rim_mat='gloss_black', strips=[(nose_line(p, w), .010, 'drl') for p, w in strips], proj=proj); o.update(k)
    return ('headlamp', 'lens_f', f, o)


def trap(w0, w1, z0, z1):
    """half-trapezoid for grilles: half-width w1 at the top, w0 at the bottom"""
    return [(-.6, z1), (w1, z1), (w1 + .012, z1 - .025), (w0, z0), (-.6, z0)]


def sedan():
    L, W = 4.74, 0.915
    lampF = [(.66, .655), (.80, .628), (1.00, .640), (1.22, .690), (1.20, .716), (1.02, .722), (.80, .704), (.68, .684)]
    head = nose_poly(lampF, .010)
    grille = front_yz([(0, .655), (.47, .655), (.485, .63), (.40, .475), (.36, .462), (0, .462), (-.5, .462), (-.5, .655)], .012)
    intake = front_yz([(0, .36), (.50, .36), (.58, .335), (.62, .265), (.56, .245), (0, .245), (-.5, .245), (-.5, .36)], .012)
    tail = union(tail_poly([(.0, .872), (.0, .846), (.62, .836), (.68, .800), (1.06, .792), (1.17, .83), (1.16, .868), (1.0, .888), (.60, .880)], .008),)
    P = dict(name='sedan', L=L, W=W, H=1.435, fo=0.86, WB=2.84, Rw=0.343, Ra=0.383, tw=0.235, tuck=.022,
             plan=[(0, .875), (0.86, .895), (1.6, .905), (2.6, .912), (3.4, .912), (3.9, .900), (L, .865)],
             ztop=[(-.2, .60), (0.0, .675), (.10, .742), (.30, .808), (.8, .885), (1.35, .95), (2.0, .985), (3.0, 1.01),
                   (3.9, 1.045), (4.4, 1.078), (L, 1.075)],
             crown=[(0, .10), (.8, .085), (1.4, .07), (3, .07), (L, .055)],
             domes=[lambda B, x, y: .012 * sstep(.52, .44, y - .10 * (x - .6)) * sstep(.25, .6, x)],
             zbot=[(0, .20), (.5, .19), (1.3, .175), (3.2, .18), (4.2, .22), (L, .26)],
             crease=[(0, .66), (.86, .715), (2.0, .735), (3.2, .775), (L, .83)],
             belt=[(0, .84), (1.0, .885), (2.0, .915), (3.0, .945), (4, .975), (L, .99)],
             sec=SEC2,
             xf=[(.10, .16), (.20, .075), (.32, .02), (.45, .0), (.56, .0), (.66, .022), (.76, .075), (.9, .22)],
             xr=[(.15, L - .16), (.26, L - .06), (.42, L - .005), (.54, L), (.63, L - .03), (.80, L - .085), (.97, L - .05), (1.07, L - .02), (1.2, L - .02)],
             sF=.34, pF=2.6, sR=.26, pR=3.0, kf=.15, kr=.13,
             kst=[(0, .12), (.9, .15), (1.5, .12), (2.2, .07), (3.4, .08), (4.0, .14), (L, .12)],
             gy=[(1.2, .765), (2.0, .80), (2.8, .80), (3.6, .755), (4.3, .69)], gz0=.93, tum=.36, tum2=.16,
             xw=[(.8, 1.02), (.95, 1.36), (1.15, 1.72), (1.3, 2.02), (1.45, 2.36)], cw=.46, sw=.34,
             xb=[(.8, 4.50), (1.0, 4.36), (1.1, 4.14), (1.25, 3.80), (1.36, 3.50), (1.45, 3.2)], cb=.40, sb=.30, gbot=.92,
             zr=[(1.4, 1.33), (1.9, 1.408), (2.45, 1.435), (3.0, 1.428), (3.5, 1.392), (4.0, 1.32)], rcrown=.07,
             krail=.10, kws=.16, kbl=.22,
             kU=[(1.0, .05), (1.8, .035), (3.2, .04), (3.8, .14), (L, .14)],
             zcowl=.985, zdeck=1.10, apil=.055, cpil=.085, whead=.035, bhead=.045, bl_gate=.12,
             dlo=dict(top=.062, bot=.035, a=.13, cline=((3.95, .98), (3.58, 1.34)), k=.04),
             bpil=2.52, xmid=2.6, pillars=[(2.52, .035, .10), (3.42, .010, .12)],
             cowl_x=1.26,
             carves=[(grille, .024, .018), (intake, .028, .020)],
             zones=[('headlamp', 'lens_f', head, dict(lamp=1, depth=.05, rim=.004, rim_mat='gloss_black',
                                                      strips=[(nose_line([(.70, .672), (.84, .692), (1.02, .709), (1.17, .706)], .0060), .010, 'drl'),
                                                              (nose_line([(.70, .672), (.80, .642), (.98, .652)], .0045), .010, 'drl')],
                                                      proj=[(.68, .668, .024), (.76, .674, .024)])),
                    ('grille', 'grille', grille, dict(rim=.012)),
                    ('intake', 'intake', intake),
                    ('taillamp', 'lens_r', tail, dict(lamp=1, depth=.035, bucket='tailbucket', rim=.003, rim_mat='gloss_black',
                                                      strips=[(tail_line([(0, .859), (.62, .858), (1.0, .872), (1.14, .858)], .006), .008, 'tail_e'),
                                                              (tail_line([(.72, .812), (1.04, .806), (1.13, .832)], .005), .008, 'tail_e')])),
                    ('lipF', 'plastic', lip(.222, .9)),
                    ('diff', 'plastic', rear_yz([(0, .37), (.52, .37), (.62, .33), (.66, .2), (-.6, .2), (-.6, .37)], .015, .5))],
             shuts=[door_f(1.34, 2.52), door_r(2.52, 3.52), bonnet(.70, -.03, .21, .34), bootlid(.62, .655, 4.22), bumpers(.585, .60), flap(.12, .87)],
             mirror=dict(c=(1.75, .985, 1.005), base=(1.72, .80, .955)),
             handles=[(2.30, .800), (3.27, .835)],
             slats=[dict(w=.45, wz=lambda z: .36 + (z - .47) * .62, z=[.492, .525, .558, .591, .624], t=.005, d=.014, mat='chrome', **{'in': .012})],
             plates=[(.415, 1), (.715, -1)],
             cabin=dict(front=[(2.25, .52)], rear=[(3.08, .54)], dash=(1.45, 1.95, .97)),
             wipers=[(-.62, -.02), (.0, .60)], fin=3.35,
             exhaust=[(.48, .30)], wheel='twin5', rr=.725)
    return P


def coupe():
    L, W = 4.56, .93
    grille = front_yz(trap(.40, .50, .40, .575), .012)
    intake = front_yz(trap(.62, .50, .215, .31), .012)
    vent = nose_poly([(.90, .44), (.97, .46), (.99, .43), (.93, .27), (.84, .255), (.83, .28)], .012)
    tf, ts = bar_tail(.815, out=((.55, -.016), (1.05, -.030), (1.18, .004), (1.14, .026), (.55, .018)), t=.016)
    head = nose_poly([(.66, .615), (.82, .600), (1.05, .628), (1.26, .678), (1.22, .695), (1.00, .672), (.80, .655), (.68, .640)], .008)
    return base(name='coupe', L=L, W=W, H=1.315, fo=.87, WB=2.70, Rw=.347, Ra=.385, tw=.255, rr=.74,
        plan=[(0, .88), (.87, .912), (1.7, .905), (2.5, .905), (3.2, .925), (3.7, .925), (L, .875)],
        ztop=[(-.2, .54), (0, .605), (.10, .672), (.32, .742), (.85, .825), (1.5, .885), (2.2, .92), (3.2, .96), (3.9, .985), (L - .05, 1.0), (L, 1.0)],
        crown=[(0, .10), (.8, .075), (1.5, .07), (3, .07), (L, .07)],
        zbot=[(0, .17), (.5, .155), (1.3, .145), (3.2, .15), (4.1, .19), (L, .24)],
        crease=[(0, .60), (.86, .665), (2, .675), (3.2, .725), (L, .78)],
        belt=[(0, .77), (1, .82), (2, .85), (3, .885), (4, .92), (L, .93)], haunch=.022,
        xf=[(.08, .17), (.18, .07), (.30, .015), (.42, 0), (.50, 0), (.60, .03), (.70, .085), (.85, .22)],
        xr=[(.12, L - .18), (.24, L - .07), (.40, L - .01), (.52, L), (.62, L - .03), (.76, L - .09), (.90, L - .06), (.99, L - .01), (1.1, L - .01)],
        kst=[(0, .12), (.9, .15), (1.6, .11), (2.2, .07), (3.2, .10), (3.8, .16), (L, .12)],
        gy=[(1.4, .755), (2.2, .78), (2.9, .765), (3.6, .70), (4.3, .60)], gz0=.86, tum=.42, tum2=.2,
        xw=[(.75, 1.20), (.88, 1.50), (1.05, 1.86), (1.2, 2.18), (1.33, 2.5)], cw=.44,
        xb=[(.75, 4.55), (.92, 4.28), (1.02, 4.0), (1.15, 3.55), (1.25, 3.12), (1.33, 2.75)], cb=.36, sb=.30, gbot=.84,
        zr=[(1.5, 1.20), (2.0, 1.285), (2.5, 1.315), (3.0, 1.30), (3.5, 1.245), (4.1, 1.14)], rcrown=.07, kws=.15, kbl=.2,
        kU=[(1, .05), (1.8, .035), (2.9, .045), (3.5, .16), (L, .16)], zcowl=.905, zdeck=.985,
        dlo=dict(top=.058, bot=.035, a=.13, cline=((3.62, .90), (3.22, 1.21)), k=.045), trim_mat='gloss_black',
        pillars=[(2.86, .012, .25)], cowl_x=1.40, xmid=2.5,
        carves=[(grille, .024, .018), (intake, .028, .020), (vent, .022, .020)],
        zones=[head_zone(head, [([(.69, .628), (.84, .640), (1.04, .658), (1.21, .683)], .006)], [(.74, .626, .020), (.80, .636, .020)]),
               ('grille', 'grille', grille, dict(rim=.010, rim_mat='gloss_black')), ('intake', 'intake', intake), ('vent', 'intake', vent),
               tail_zone(tf, ts), ('lipF', 'plastic', lip(.19, .9)),
               ('diff', 'plastic', rear_yz([(-.6, .36), (.56, .36), (.66, .31), (.70, .18), (-.6, .18)], .015, .5)), ('sill', 'plastic', sill(.035))],
        shuts=[door_f(1.52, 2.92, slB=.22), bonnet(.72, -.03, .20, .34), bootlid(.62, .66, 3.98), bumpers(.535, .58), flap(.05, .80, .07)],
        mirror=dict(c=(1.90, .98, .935), base=(1.86, .79, .885), s=(.09, .11, .065)), handles=[(2.72, .745)],
        slats=[dict(w=.48, wz=lambda z: .40 + (z - .41) * .55, z=[.43, .46, .49, .52, .55], t=.004, d=.012, mat='gloss_black', **{'in': .012})],
        plates=[(.345, 1), (.665, -1)], cabin=dict(front=[(2.40, .42)], rear=[(3.05, .46)], dash=(1.62, 2.08, .89)),
        fin=3.05, exhaust=[(.56, .265)], wheel='y5', bl_gate=.10)


def hatch():
    """short body: the wheelbase and the tail of the drawing are cut, the glass ends with the rear door"""
    L, W = 3.92, .885
    M = lambda x: float(np.interp(x, [-1, 0, .85, 3.48, 4.28, 5.5], [-1, 0, .78, 3.26, 3.92, 5.14]))
    X = lambda pts: [(M(x), v) for x, v in pts]
    Z = lambda pts: [(z, M(x)) for z, x in pts]
    grille = front_yz(trap(.38, .46, .56, .645), .010)
    intake = front_yz(trap(.62, .44, .235, .405), .014)
    head = nose_poly([(.58, .640), (.78, .615), (.98, .630), (1.12, .695), (1.10, .735), (.96, .735), (.74, .705), (.60, .675)], .010)
    tf = tail_poly([(.66, .800), (.98, .79), (1.10, .83), (1.12, 1.02), (1.02, 1.06), (.92, 1.03), (.88, .93), (.66, .88)], .010)
    ts = [(tail_poly([(.69, .822), (.97, .812), (1.08, .845), (1.10, 1.0), (1.02, 1.035), (.94, 1.01), (.90, .905), (.69, .862)], .004), .012, 'tail_glow'),
          (tail_line([(.72, .842), (.98, .835), (1.035, .87), (1.045, .995)], .010), .008, 'tail_e')]
    return base(name='hatch', L=L, W=W, H=1.50, fo=.78, WB=2.48, Rw=.318, Ra=.356, tw=.205, rr=.70,
        plan=X([(0, .85), (.85, .87), (1.7, .88), (2.6, .882), (3.5, .878), (4.28, .845)]),
        ztop=X([(-.2, .61), (0, .69), (.10, .762), (.30, .84), (.75, .925), (1.15, .978), (2.0, 1.015), (3.0, 1.045), (4.0, 1.075), (4.28, 1.075)]),
        crown=X([(0, .10), (.8, .08), (1.4, .07), (3, .07), (4.28, .06)]),
        zbot=X([(0, .20), (.5, .185), (1.2, .17), (3, .175), (3.8, .22), (4.28, .27)]),
        crease=X([(0, .67), (.86, .735), (2, .755), (3, .79), (4.28, .83)]),
        belt=X([(0, .87), (1, .915), (2, .94), (3, .98), (4, 1.02), (4.28, 1.03)]),
        xf=[(.10, .15), (.20, .07), (.32, .02), (.45, 0), (.58, .0), (.68, .022), (.78, .075), (.9, .2)],
        xr=[(.15, L - .12), (.26, L - .045), (.42, L - .005), (.54, L), (.62, L - .02), (.72, L - .04), (.88, L - .05), (1.0, L - .07), (1.15, L - .11)],
        kst=X([(0, .12), (.8, .15), (1.4, .11), (2, .07), (3.4, .08), (4.28, .10)]),
        gy=X([(1, .745), (1.8, .775), (2.6, .78), (3.4, .76), (4.2, .72)]), gz0=.96, tum=.32, tum2=.14,
        xw=Z([(.8, .86), (.97, 1.14), (1.15, 1.43), (1.3, 1.68), (1.50, 2.04)]), cw=.51,
        xb=[(.8, L - .03), (1.0, L - .06), (1.12, L - .11), (1.25, L - .185), (1.38, L - .275), (1.53, L - .385)], cb=.80, sb=.20, gbot=.95,
        zr=X([(1.2, 1.40), (1.7, 1.475), (2.2, 1.50), (2.9, 1.492), (3.5, 1.468), (4.1, 1.43)]), rcrown=.07, kbl=.06,
        kU=X([(.9, .05), (1.6, .035), (3.2, .04), (3.7, .09), (4.28, .10)]), zcowl=1.01, zdeck=1.07, cpil=.11,
        dlo=dict(top=.062, bot=.035, a=.13, cline=((M(3.50), 1.0), (M(3.30), 1.40)), k=.05), trim_mat='gloss_black',
        pillars=[(M(2.34), .034, .08)], cowl_x=M(1.06), xmid=M(2.4),
        carves=[(grille, .020, .016), (intake, .028, .020)],
        zones=[head_zone(head, [([(.62, .660), (.76, .690), (.96, .720), (1.08, .722)], .006), ([(.62, .660), (.78, .632), (.96, .645)], .0045)], [(.66, .664, .024), (.74, .672, .024)]),
               ('grille', 'gloss_black', grille), ('intake', 'grille', intake), tail_zone(tf, ts, depth=.02), ('lipF', 'plastic', lip(.222, .9)),
               ('diff', 'plastic', rear_yz([(-.6, .38), (.56, .38), (.66, .33), (.70, .2), (-.6, .2)], .015, .5))],
        shuts=[door_f(M(1.24), M(2.34), slB=.08), door_r(M(2.34), M(3.30), slB=.08, cm=.035), bonnet(.68, -.03, .21, .34), bootlid(.62, .60, L - .46), bumpers(.58, .60), flap(.16, .88, .07)],
        mirror=dict(c=(M(1.60), .95, 1.03), base=(M(1.56), .78, .98)), handles=[(M(2.12), .835), (M(3.06), .865)],
        slats=[dict(w=.43, z=[.585, .618], t=.004, d=.012, mat='chrome', **{'in': .006})],
        plates=[(.46, 1), (.70, -1)], cabin=dict(front=[(M(2.05), .56)], rear=[(M(2.80), .58)], dash=(M(1.30), M(1.78), 1.0)), fin=M(3.30), wheel='five')


def suv():
    L, W = 4.64, .945
    grille = front_yz(trap(.46, .54, .60, .835), .014)
    intake = front_yz(trap(.56, .60, .36, .50), .014)
    head = nose_poly([(.70, .800), (.86, .79), (1.06, .815), (1.22, .850), (1.20, .875), (1.0, .868), (.72, .838)], .008)
    head2 = nose_poly([(.80, .60), (.96, .59), (1.00, .66), (.98, .735), (.86, .725), (.80, .66)], .012)
    tf, ts = bar_tail(1.015, out=((.60, -.022), (.70, -.060), (1.05, -.064), (1.18, -.010), (1.16, .030), (.60, .022)), t=.015)
    return base(name='suv', L=L, W=W, H=1.70, fo=.87, WB=2.75, Rw=.372, Ra=.420, tw=.245, rr=.675, zmin=.18,
        plan=[(0, .89), (.87, .918), (1.7, .925), (2.7, .93), (3.6, .925), (L, .885)], flare=.022, flare_w=.09,
        ztop=[(-.2, .80), (0, .88), (.08, .94), (.25, .99), (.75, 1.055), (1.25, 1.10), (2, 1.13), (3, 1.15), (4.2, 1.19), (L, 1.18)],
        crown=[(0, .09), (.8, .07), (1.4, .06), (3, .06), (L, .05)],
        zbot=[(0, .29), (.5, .26), (1.2, .25), (3.2, .25), (4.1, .30), (L, .36)],
        crease=[(0, .80), (.86, .865), (2, .885), (3.2, .925), (L, .96)],
        belt=[(0, .99), (1, 1.03), (2, 1.06), (3, 1.09), (4, 1.13), (L, 1.14)],
        xf=[(.2, .12), (.30, .05), (.42, .01), (.55, 0), (.70, 0), (.82, .01), (.92, .05), (1.02, .16)],
        xr=[(.2, L - .14), (.34, L - .05), (.48, L), (.62, L), (.72, L - .04), (.9, L - .07), (1.05, L - .06), (1.2, L - .10)],
        sF=.30, pF=2.8, kf=.13,
        kst=[(0, .10), (.9, .12), (1.5, .10), (2, .07), (3.6, .08), (L, .10)],
        gy=[(1.1, .79), (1.9, .825), (2.8, .83), (3.8, .80), (4.5, .76)], gz0=1.08, tum=.30, tum2=.12,
        xw=[(.95, .93), (1.1, 1.17), (1.3, 1.46), (1.5, 1.77), (1.7, 2.12)], cw=.55, sw=.30,
        xb=[(.9, 4.58), (1.15, 4.53), (1.27, 4.45), (1.45, 4.28), (1.6, 4.13), (1.72, 4.0)], cb=.72, sb=.22, gbot=1.05,
        zr=[(1.3, 1.58), (1.9, 1.675), (2.5, 1.70), (3.2, 1.695), (3.9, 1.665), (4.4, 1.62)], rcrown=.07, kbl=.06,
        kU=[(1, .05), (1.7, .04), (3.5, .045), (4.0, .10), (L, .10)], zcowl=1.135, zdeck=1.19, cpil=.10,
        dlo=dict(top=.065, bot=.035, a=.14, cline=((4.22, 1.13), (3.98, 1.56)), k=.05),
        pillars=[(2.50, .034, .06), (3.46, .024, .10)], cowl_x=1.06, xmid=2.6,
        carves=[(grille, .024, .018), (intake, .028, .02)],
        zones=[head_zone(head, [([(.73, .818), (.90, .824), (1.06, .842), (1.19, .860)], .008)], []),
               ('headlamp2', 'lens_f', head2, dict(lamp=1, depth=.05, rim=.012, rim_mat='gloss_black', strips=[], proj=[(.70, .685, .030), (.715, .625, .026)])),
               ('grille', 'grille', grille, dict(rim=.014)), ('intake', 'intake', intake), tail_zone(tf, ts),
               ('arch', 'cladding', ring(.058)), ('sill', 'cladding', sill(.135)),
               ('diff', 'satin', rear_yz([(-.6, .50), (.50, .50), (.56, .44), (.5, .40), (-.6, .40)], .012, .5))],
        shuts=[door_f(1.34, 2.50, low=.10, slB=.06), door_r(2.50, 3.50, low=.10, slB=.06, arch=.075), bonnet(.76, -.02, .17, .32), bootlid(.68, .70, 3.98), bumpers(.56, .68), flap(.14, 1.0, .075)],
        mirror=dict(c=(1.68, 1.02, 1.165), base=(1.63, .83, 1.11), s=(.10, .12, .085)), handles=[(2.28, .955), (3.27, .985)],
        vbars=[dict(w=.47, n=19, z0=.615, z1=.825, t=.004, d=.010, mat='chrome', **{'in': .014})],
        plates=[(.545, 1), (.86, -1)], cabin=dict(front=[(2.15, .70)], rear=[(3.02, .72)], dash=(1.40, 1.90, 1.12)),
        rails=(1.95, 4.0, .60), fin=3.75, wheel='six', exhaust=[])


def mpv():
    L, W = 4.72, .925
    grille = front_yz(trap(.40, .50, .62, .715), .012)
    intake = front_yz(trap(.60, .46, .27, .44), .014)
    head = nose_poly([(.60, .70), (.78, .68), (.98, .71), (1.20, .80), (1.19, .845), (1.0, .83), (.76, .775), (.62, .735)], .010)
    tf = tail_poly([(.66, .90), (.98, .89), (1.10, .93), (1.10, 1.10), (1.04, 1.16), (.94, 1.14), (.90, 1.0), (.68, .96)], .010)
    ts = [(tail_line([(.70, .930), (.98, .925), (1.05, .955), (1.05, 1.10)], .008), .008, 'tail_e')]
    return base(name='mpv', L=L, W=W, H=1.72, fo=.90, WB=2.85, Rw=.338, Ra=.378, tw=.225, rr=.70,
        plan=[(0, .87), (.9, .90), (1.8, .912), (2.8, .915), (3.7, .91), (L, .88)],
        ztop=[(-.2, .68), (0, .755), (.08, .83), (.28, .92), (.6, 1.0), (1.0, 1.06), (2, 1.08), (3, 1.10), (4.2, 1.13), (L, 1.13)],
        crown=[(0, .10), (.8, .08), (1.4, .07), (3, .07), (L, .05)],
        zbot=[(0, .21), (.5, .20), (1.3, .19), (3.2, .19), (4.2, .24), (L, .29)],
        crease=[(0, .72), (.9, .80), (2, .82), (3.2, .85), (L, .88)],
        belt=[(0, .93), (1, .97), (2, .99), (3, 1.01), (4, 1.04), (L, 1.05)],
        xf=[(.12, .16), (.22, .07), (.36, .015), (.5, 0), (.62, .005), (.74, .03), (.85, .09), (1.0, .22)],
        xr=[(.15, L - .13), (.28, L - .05), (.44, L), (.58, L), (.68, L - .04), (.9, L - .06), (1.1, L - .08), (1.25, L - .11)],
        kst=[(0, .12), (.8, .15), (1.4, .10), (2, .07), (3.6, .08), (L, .10)],
        gy=[(.8, .77), (1.6, .815), (2.6, .825), (3.8, .81), (4.6, .77)], gz0=1.0, tum=.25, tum2=.10,
        xw=[(.9, .58), (1.05, .86), (1.2, 1.13), (1.4, 1.50), (1.6, 1.88), (1.72, 2.15)], cw=.48, sw=.30,
        xb=[(.8, 4.68), (1.1, 4.65), (1.3, 4.57), (1.5, 4.46), (1.65, 4.36), (1.75, 4.28)], cb=.86, sb=.20, gbot=.98,
        zr=[(1.2, 1.58), (1.8, 1.685), (2.4, 1.72), (3.2, 1.72), (4.0, 1.70), (4.5, 1.675)], rcrown=.065, kbl=.06,
        kU=[(.7, .06), (1.5, .04), (3.6, .045), (4.2, .09), (L, .09)], zcowl=1.085, zdeck=1.12, cpil=.09,
        dlo=dict(top=.065, bot=.035, a=.17, cline=((4.42, 1.05), (4.28, 1.58)), k=.055), trim_mat='chrome',
        pillars=[(1.62, .022, .25), (2.40, .034, .04), (3.55, .026, .04)], cowl_x=.78, xmid=2.5,
        carves=[(grille, .020, .016), (intake, .028, .02)],
        zones=[head_zone(head, [([(.64, .722), (.78, .755), (1.0, .812), (1.17, .830)], .006)], [(.66, .722, .022), (.735, .735, .024)]),
               ('grille', 'grille', grille, dict(rim=.010)), ('intake', 'grille', intake), tail_zone(tf, ts), ('lipF', 'plastic', lip(.235, .9)),
               ('diff', 'plastic', rear_yz([(-.6, .38), (.56, .38), (.66, .33), (.70, .2), (-.6, .2)], .015, .5))],
        shuts=[door_f(1.36, 2.40, slB=.04), door_r(2.40, 3.56, slB=.04, cm=None, slC=-.02, arch=.045), bonnet(.70, -.03, .21, .34), bootlid(.70, .62, 4.28), bumpers(.60, .63), flap(.16, .94, .07)],
        mirror=dict(c=(1.50, 1.00, 1.09), base=(1.46, .82, 1.03), s=(.10, .11, .085)), handles=[(2.18, .885), (2.62, .885)],
        slats=[dict(w=.46, wz=lambda z: .40 + (z - .62) * 1.0, z=[.645, .668, .691], t=.0045, d=.012, mat='chrome', **{'in': .010})],
        plates=[(.50, 1), (.80, -1)], cabin=dict(front=[(2.05, .66)], rear=[(2.95, .66), (3.75, .68)], dash=(1.15, 1.75, 1.06), w=.74),
        fin=3.9, wheel='multi10')


def van():
    L, W = 5.30, .965
    grille = front_yz(trap(.42, .50, .70, .84), .014)
    intake = front_yz(trap(.64, .52, .30, .46), .016)
    head = nose_poly([(.60, .72), (.84, .71), (1.04, .76), (1.20, .90), (1.16, .955), (1.0, .91), (.74, .86), (.62, .80)], .014)
    tf = tail_poly([(.90, .86), (1.04, .85), (1.07, .92), (1.07, 1.30), (1.02, 1.36), (.94, 1.34), (.90, 1.25)], .014)
    ts = [(tail_line([(.985, .90), (.995, 1.30)], .020), .006, 'tail_e')]
    return base(name='van', L=L, W=W, H=2.02, fo=.92, WB=3.21, Rw=.345, Ra=.388, tw=.215, rr=.62, zmin=.14,
        plan=[(0, .90), (.9, .93), (1.6, .945), (3, .948), (4.4, .945), (L, .92)],
        ztop=[(-.2, .84), (0, .92), (.06, .99), (.22, 1.08), (.5, 1.17), (.9, 1.24), (2, 1.27), (4, 1.29), (L, 1.29)],
        crown=[(0, .10), (.8, .08), (1.6, .05), (4, .04), (L, .04)],
        zbot=[(0, .24), (.5, .22), (1.3, .21), (3.6, .21), (4.6, .26), (L, .32)],
        crease=[(0, .82), (.9, .90), (2, .92), (3.5, .94), (L, .95)],
        belt=[(0, 1.10), (1, 1.17), (2, 1.19), (3, 1.20), (4, 1.21), (L, 1.21)], haunch=.004, flare=.014,
        sec=[(-.4, -.10), (0, -.055), (.12, -.024), (.3, -.020), (.55, -.020), (.8, -.006), (.95, 0), (1.0, 0), (1.07, -.006), (1.4, -.016), (1.8, -.026), (2.0, -.034), (2.6, -.06)],
        xf=[(.15, .14), (.26, .05), (.42, .01), (.56, 0), (.72, .0), (.86, .02), (1.0, .07), (1.15, .18)],
        xr=[(.2, L - .12), (.32, L - .03), (.45, L), (.58, L), (.66, L - .04), (.9, L - .045), (1.3, L - .06), (1.5, L - .08)],
        sF=.26, pF=3.0, kf=.14, sR=.10, pR=5, kr=.12,
        kst=[(0, .12), (.8, .14), (1.4, .07), (2, .05), (L, .05)],
        gy=[(.6, .83), (1.4, .885), (2.4, .895), (4, .893), (5.2, .87)], gz0=1.22, tum=.13, tum2=.07,
        xw=[(1.0, .40), (1.2, .70), (1.4, .95), (1.6, 1.21), (1.8, 1.48), (2.02, 1.85)], cw=.61, sw=.24,
        xb=[(.8, 5.26), (1.2, 5.25), (1.5, 5.22), (1.8, 5.15), (2.0, 5.08)], cb=.97, sb=.08, gbot=1.15,
        zr=[(.9, 1.83), (1.5, 1.965), (2.1, 2.01), (3, 2.02), (4.4, 2.015), (5.2, 1.99)], rcrown=.055, krail=.13, kbl=.10,
        kU=[(.6, .06), (1.4, .05), (4, .05), (L, .06)], zcowl=1.265, zdeck=1.28, cpil=.10, bl_gate=.08, bhead=.10, whead=.06,
        dlo=dict(top=.16, bot=.045, a=.16, cline=((5.06, 1.2), (5.0, 1.85)), k=.06), trim_mat='gloss_black', sideglass_mat='glass_dark', pillar_mat='plastic',
        pillars=[(1.10, .022, .2), (1.98, .045, .03), (3.04, .045, .0), (4.08, .03, .0)], cowl_x=.62, xmid=2.0,
        carves=[(grille, .022, .018), (intake, .028, .02)],
        zones=[head_zone(head, [([(.66, .815), (.76, .838), (1.0, .885), (1.14, .93)], .007)], [(.66, .775, .036), (.76, .795, .036)]),
               ('grille', 'grille', grille, dict(rim=.012)), ('intake', 'intake', intake), tail_zone(tf, ts, depth=.02), ('lipF', 'plastic', lip(.275, .9))],
        shuts=[door_f(.98, 1.98, low=.09, slB=.03), door_r(1.98, 3.06, low=.09, slB=.03, cm=None, arch=-.3), bonnet(.74, -.03, .17, .28), bootlid(.80, .60, 5.02), bumpers(.62, .60), flap(-.6, .80, .075)],
        mirror=dict(c=(1.16, 1.10, 1.34), base=(1.08, .90, 1.24), s=(.09, .10, .14), mat='plastic'), handles=[(1.80, 1.02), (2.18, 1.02)], handle_mat='plastic',
        slats=[dict(w=.48, wz=lambda z: .42 + (z - .70) * .57, z=[.735, .770, .805], t=.007, d=.014, mat='chrome', **{'in': .010})],
        plates=[(.56, 1), (.74, -1)], cabin=dict(front=[(1.55, .85)], rear=[(2.5, .85), (3.4, .85), (4.3, .85)], dash=(.75, 1.25, 1.22), w=.78),
        wheel='steel', wipers=[(-.66, -.04), (.0, .62)])


def panelvan():
    """the van without glass behind the front doors"""
    P = van(); L = P['L']
    P.update(name='panelvan', no_rear_glass=True, pillars=[(1.10, .022, .2)], dlo=dict(P['dlo'], xmax=1.90))
    P['cabin'] = dict(P['cabin'], rear=[])
    P['shuts'] = P['shuts'] + [lambda B, x, y, z: np.where((x > L - .5) & (z > .6) & (z < 1.86), np.abs(y), .05)]
    return P


def bakkie(single=False):
    """double cab, or single cab with a long load bin"""
    L, W = 5.32, .955
    e = -.62 if single else .20          # how much longer or shorter the cab is than 3.47
    xbed = 3.50 + e
    grille = front_yz(trap(.46, .54, .70, .985), .018)
    intake = front_yz(trap(.56, .60, .47, .60), .014)
    head = nose_poly([(.68, .875), (.86, .865), (1.06, .89), (1.24, .955), (1.22, .995), (1.0, .99), (.70, .965)], .010)
    fog = nose_poly([(.84, .50), (.98, .50), (1.02, .60), (.98, .66), (.86, .64)], .012)
    tf = tail_poly([(.885, .80), (1.03, .79), (1.07, .84), (1.07, 1.15), (1.02, 1.19), (.90, 1.17)], .012)
    ts = [(tail_poly([(.905, .822), (1.02, .812), (1.05, .85), (1.05, 1.14), (1.015, 1.17), (.915, 1.15)], .006), .012, 'tail_glow'),
          (tail_line([(.975, .855), (.972, 1.125)], .026), .008, 'tail_e')]
    bed = bedbox(xbed + .09, L - .13, .735, .84)
    def roll(B, P, parts):
        import gen
        for dx, w in () if single else ((0, .030), (.42, .024)):
            z1 = 1.70 - dx * .55; x = xbed + .13 + dx * .75; yb = .765; yt = .66
            leg = np.stack([np.linspace(x + .06, x, 10), np.linspace(yb, yt + .03, 10), np.linspace(1.20, z1 - .07, 10)], 1)
            an = np.linspace(0, np.pi / 2, 9)[1:]
            bend = np.stack([0 * an + x - .004, yt + .03 - .07 * (1 - np.cos(an)), z1 - .07 + .07 * np.sin(an)], 1)
            top = np.stack([np.full(8, x - .004), np.linspace(yt - .06, 0, 8), np.linspace(z1, z1 + .012, 8)], 1)
            v, f = gen.tube(np.concatenate([leg, bend, top]), w, w, up=(1, 0, 0.02), n=18)
            parts.add('rollbar', 'gloss_black', v, f)
        lo = np.array([(xbed + .16, .70, 1.60), (xbed + .46, .72, 1.44), (xbed + .95, .755, 1.30), (xbed + 1.25, .765, 1.22)])
        v, f = gen.tube(gen.spl(lo, 8), .022, .022, up=(0, 1, 0), n=16)
        if not single: parts.add('rollbar2', 'gloss_black', v, f)
        # side step
        xs = np.linspace(B.xa1 + .60, B.xa2 - .62, 24); u = np.linspace(-1, 1, 24)
        pts = np.stack([xs, .90 + .045 * (1 - u ** 8), .385 + .0 * u], 1)
        v, f = gen.tube(pts, .030, .055, up=(0, 0, 1), n=16, sup=2.6)
        if not single: parts.add('step', 'cladding', v, f)
        # rear bumper step
        yy = np.linspace(-.80, .80, 40); u = yy / .80
        pts = np.stack([L - .02 - .09 * np.abs(u) ** 4, yy, .52 + 0 * yy], 1)
        v, f = gen.tube(pts, .075, .065, up=(0, 0, 1), n=18, sup=3)
        parts.add('rbumper', 'satin', v, f, mirror=False)
    return base(name='bakkie', L=L, W=W, H=1.80, fo=.94, WB=3.09, Rw=.388, Ra=.445, tw=.265, rr=.60, zmin=.24, ywell=.50,
        plan=[(0, .90), (.94, .925), (1.8, .925), (3.4, .925), (4.4, .928), (L, .91)], flare=.034, flare_w=.10, haunch=.006,
        ztop=[(-.2, .95), (0, 1.01), (.06, 1.06), (.2, 1.10), (.75, 1.155), (1.35, 1.19), (2.2, 1.20), (3.3 + e, 1.225), (3.6 + e, 1.245), (L, 1.255)],
        crown=[(0, .08), (.8, .06), (1.4, .06), (3.2 + e, .05), (3.5 + e, .015), (L, .012)],
        domes=[lambda B, x, y: .018 * sstep(.50, .42, y - .06 * (x - .6)) * sstep(.2, .5, x) * sstep(2.0, 1.6, x)],
        zbot=[(0, .42), (.5, .38), (1.3, .36), (3.4, .36), (4.4, .40), (L, .46)],
        crease=[(0, .92), (.94, .985), (2, 1.0), (3.4, 1.02), (L, 1.03)],
        belt=[(0, 1.09), (1, 1.13), (2, 1.15), (3.3 + e, 1.175), (3.6 + e, 1.2), (L, 1.205)],
        xf=[(.3, .12), (.42, .03), (.54, 0), (.66, 0), (.76, .02), (.92, .03), (1.02, .06), (1.12, .16)],
        xr=[(.3, L - .20), (.45, L - .14), (.6, L - .085), (.75, L - .06), (1.1, L - .05), (1.18, L - .04), (1.3, L - .04)],
        sF=.26, pF=2.9, kf=.12, sR=.06, pR=6, kr=.09,
        kst=[(0, .10), (.9, .11), (1.5, .09), (2, .06), (3.3 + e, .06), (3.6 + e, .05), (L, .05)],
        gy=[(1.2, .80), (2.0, .835), (2.8 + min(e, 0), .835), (3.5 + e, .815)], gz0=1.16, tum=.26, tum2=.12,
        xw=[(1.0, 1.04), (1.15, 1.27), (1.3, 1.50), (1.5, 1.80), (1.7, 2.10), (1.82, 2.30)], cw=.55, sw=.28,
        xb=[(.9, 3.47 + e), (1.2, 3.455 + e), (1.4, 3.42 + e), (1.6, 3.36 + e), (1.8, 3.27 + e)], cb=.96, sb=.05, gbot=1.08,
        zr=[(1.4, 1.67), (1.9, 1.765), (2.3 if single else 2.5, 1.79 if single else 1.80), (3.0 + e, 1.795), (3.4 + e, 1.765)], rcrown=.065, kbl=.07, krail=.10,
        kU=[(1.1, .05), (1.8, .04), (3.2 + e, .04), (3.5 + e, .03), (L, .03)], zcowl=1.215, zdeck=1.27, cpil=.08,
        dlo=dict(top=.066, bot=.035, a=.14, cline=((3.36 + e, 1.17), (3.26 + e, 1.66)), k=.045), trim_mat='gloss_black',
        pillars=[] if single else [(2.50, .042, .05)], pillar_mat='paint_plain', cowl_x=1.14, xmid=2.3,
        cuts=[cut(bed, .025)], zones_first=[('bed', 'bedliner', lambda B, x, y, z: np.maximum(bed(B, x, y, z) - .008, z - (B.ztop(x) - .03)))],
        carves=[(grille, .028, .020), (intake, .028, .02), (fog, .02, .018)],
        zones=[head_zone(head, [([(.72, .940), (.90, .948), (1.06, .962), (1.20, .978)], .008), ([(.72, .900), (.90, .895), (1.04, .915)], .005)], [(.70, .918, .026), (.775, .925, .026)]),
               ('grille', 'grille', grille, dict(rim=.016)), ('intake', 'intake', intake), ('fog', 'intake', fog), tail_zone(tf, ts, depth=.025),
               ('arch', 'cladding', ring(.062)), ('sill', 'cladding', sill(.07)), ('skid', 'satin', front_yz([(-.6, .47), (.42, .47), (.36, .40), (-.6, .40)], .01))],
        shuts=[*([door_f(1.46, 2.68, low=.10, slB=-.10)] if single else [door_f(1.46, 2.50, low=.10, slB=.05), door_r(2.50, 3.58, low=.10, slB=.05, cm=.05, arch=.09)]), bonnet(.76, -.02, .16, .28),
               lambda B, x, y, z: smax(xbed - x, .38 - z, .02), lambda B, x, y, z: smax(smax((L - .30) - x, np.abs(y) - .80, .02), .66 - z, .03), bumpers(.66, .30), flap(-.62, 1.08, .075)],
        mirror=dict(c=(1.80, 1.06, 1.28), base=(1.75, .845, 1.20), s=(.095, .12, .11)), handles=[(2.46, 1.035)] if single else [(2.28, 1.035), (3.30, 1.05)], handle_mat='plastic' if single else 'chrome',
        slats=[dict(w=.52, wz=lambda z: .46 + (z - .70) * .28, z=[.765, .842, .920], t=.016, d=.016, mat='chrome', **{'in': .012})],
        plates=[(.655, 1), (.80, -1)], cabin=dict(front=[(2.15, .78)], rear=[] if single else [(2.98, .80)], dash=(1.45, 1.95, 1.20)),
        extras=[roll], wheel='steel' if single else 'six', wipers=[(-.62, -.02), (.0, .60)])



def singlecab(): return bakkie(True)


STYLES = dict(sedan=sedan, coupe=coupe, hatch=hatch, suv=suv, mpv=mpv, van=van, bakkie=bakkie, singlecab=singlecab, panelvan=panelvan)
