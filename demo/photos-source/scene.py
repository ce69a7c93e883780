"""Blender side: loads part files, makes materials, lights and cameras."""
import bpy, json, math, os
import numpy as np
from mathutils import Vector

# ------------------------------------------------------------------ node helper
class G:
    """tiny expression builder for shader nodes"""

    def __init__(self, nt): self.nt = nt

    def node(self, t, **kw):
        n = self.nt.nodes.new(t)
        for k, v in kw.items(): setattr(n, k, v)
        return n

    def put(self, sock, v):
        if isinstance(v, bpy.types.NodeSocket): self.nt.links.new(v, sock)
        elif np.isscalar(v):
            if sock.type == 'VALUE': sock.default_value = float(v)
            elif sock.type == 'RGBA': sock.default_value = (v, v, v, 1)
            else: sock.default_value = (v, v, v)
        else:
            v = tuple(float(c) for c in v)
            sock.default_value = (*v, 1) if sock.type == 'RGBA' else v

    def m(self, op, a, b=None, c=None, clamp=False):
        n = self.node('ShaderNodeMath', operation=op, use_clamp=clamp)
        for k, v in enumerate((a, b, c)):
            if v is not None: self.put(n.inputs[k], v)
        return n.outputs[0]

    def v(self, op, a, b=None, scale=None):
        n = self.node('ShaderNodeVectorMath', operation=op)
        self.put(n.inputs[0], a)
        if b is not None: self.put(n.inputs[1], b)
        if scale is not None: self.put(n.inputs['Scale'], scale)
        return n.outputs['Value'] if op in ('DOT_PRODUCT', 'LENGTH', 'DISTANCE') else n.outputs[0]

    def xyz(self, a):
        n = self.node('ShaderNodeSeparateXYZ'); self.put(n.inputs[0], a); return n.outputs

    def comb(self, x, y, z):
        n = self.node('ShaderNodeCombineXYZ')
        for k, v in enumerate((x, y, z)): self.put(n.inputs[k], v)
        return n.outputs[0]

    def step(self, x, a, b, lo=0.0, hi=1.0, smooth=True):
        n = self.node('ShaderNodeMapRange'); n.interpolation_type = 'SMOOTHSTEP' if smooth else 'LINEAR'
        for k, v in enumerate((x, a, b, lo, hi)): self.put(n.inputs[k], v)
        return n.outputs[0]

    def ramp(self, x, stops):
        return ramp(self.nt, x, stops)

    def mul(self, a, b): return self.v('MULTIPLY', a, b)
    def add(self, a, b): return self.v('ADD', a, b)
    def scl(self, a, k): return self.v('SCALE', a, scale=k)


class Stage:
    """the light set: an environment ramp, a floor tone and feathered cards.
    Cards exist as meshes (seen by traced mirror rays) and, identically, as
    ray/plane maths inside a node group (for glass and for the soft lobes)."""

    def __init__(self, env, soft, floor, cards, foot, diff, floor_ref=None):
        self.env, self.soft, self.floor, self.cards, self.foot, self.diff = env, soft, floor, cards, foot, diff
        self.grp = self.dgrp = None

    def env_group(self):
        if self.grp: return self.grp
        t = bpy.data.node_groups.new('env', 'ShaderNodeTree')
        t.inputs.new('NodeSocketVector', 'P'); t.inputs.new('NodeSocketVector', 'D'); t.inputs.new('NodeSocketFloat', 'Blur')
        t.outputs.new('NodeSocketVector', 'C')
        g = G(t); i = t.nodes.new('NodeGroupInput'); o = t.nodes.new('NodeGroupOutput')
        P, D, B = i.outputs[0], i.outputs[1], i.outputs[2]
        dz = g.xyz(D)[2]; pz = g.xyz(P)[2]
        h = g.m('MULTIPLY_ADD', dz, .5, .5)
        sharp = self.env(g, D) if callable(self.env) else g.ramp(h, self.env)
        soft = self.soft(g, D) if callable(self.soft) else g.ramp(h, self.soft)
        k = g.step(B, 0.0, .25, smooth=False)
        mx = g.node('ShaderNodeMixRGB'); g.put(mx.inputs[0], k); g.put(mx.inputs[1], sharp); g.put(mx.inputs[2], soft)
        up = mx.outputs[0]
        # floor with contact shadow
        tt = g.m('DIVIDE', pz, g.m('MAXIMUM', g.m('MULTIPLY', dz, -1.0), .02))
        hp = g.xyz(g.add(P, g.scl(D, tt)))
        dx = g.m('MAXIMUM', g.m('SUBTRACT', g.m('ABSOLUTE', hp[0]), self.foot[0]), 0.0)
        dy = g.m('MAXIMUM', g.m('SUBTRACT', g.m('ABSOLUTE', hp[1]), self.foot[1]), 0.0)
        dd = g.m('SQRT', g.m('ADD', g.m('MULTIPLY', dx, dx), g.m('MULTIPLY', dy, dy)))
        con = g.step(dd, 0.0, .75, .16, 1.0)
        far = g.step(dd, 3.0, 14.0, 0.0, 1.0)
        fl = g.node('ShaderNodeMixRGB'); g.put(fl.inputs[0], far); g.put(fl.inputs[1], self.floor[0]); g.put(fl.inputs[2], self.floor[1])
        flo = g.scl(fl.outputs[0], con)
        bw = g.m('MULTIPLY_ADD', B, .55, .012)
        side = g.step(dz, g.m('MULTIPLY', bw, -1.0), bw)
        mx2 = g.node('ShaderNodeMixRGB'); g.put(mx2.inputs[0], side); g.put(mx2.inputs[1], flo); g.put(mx2.inputs[2], up)
        C = mx2.outputs[0]
        for cd in self.cards:
            n, u, v = cd['n'], cd['u'], cd['v']
            den = g.v('DOT_PRODUCT', D, n)
            rel = g.v('SUBTRACT', tuple(cd['c']), P)
            tt = g.m('DIVIDE', g.v('DOT_PRODUCT', rel, n), g.m('MULTIPLY', g.m('MAXIMUM', g.m('ABSOLUTE', den), .02), g.m('SIGN', den)))
            ok = g.m('GREATER_THAN', tt, 0.0)
            hit = g.v('SUBTRACT', g.scl(D, tt), rel)
            bl = g.m('MULTIPLY', B, g.m('MINIMUM', tt, 8.0))
            fac = ok
            for ax, hs in ((u, cd['hu']), (v, cd['hv'])):
                a = g.m('ABSOLUTE', g.v('DOT_PRODUCT', hit, ax))
                outer = g.m('ADD', bl, hs)
                inner = g.m('SUBTRACT', hs - cd['f'] * min(hs, 9), bl)
                q = g.step(a, inner, outer, 1.0, 0.0)
                en = g.m('MINIMUM', g.m('DIVIDE', 2 * hs, g.m('SUBTRACT', outer, inner)), 1.0)
                fac = g.m('MULTIPLY', fac, g.m('MULTIPLY', q, en))
            C = g.add(C, g.scl(tuple(np.array(cd['col']) * cd['s']), fac))
        t.links.new(C, o.inputs[0])
        self.grp = t
        return t

    def build(self, visible=True):
        for k, cd in enumerate(self.cards):
            c, u, v = (Vector(cd[q]) for q in 'cuv')
            me = bpy.data.meshes.new(f'card{k}')
            pts = [c - u * cd['hu'] - v * cd['hv'], c + u * cd['hu'] - v * cd['hv'], c + u * cd['hu'] + v * cd['hv'], c - u * cd['hu'] + v * cd['hv']]
            me.from_pydata([tuple(p) for p in pts], [], [(0, 1, 2, 3)])
            o = bpy.data.objects.new(me.name, me); bpy.context.scene.collection.objects.link(o)
            m = bpy.data.materials.new(me.name); m.use_nodes = True; nt = m.node_tree; nt.nodes.clear(); g = G(nt)
            geo = g.node('ShaderNodeNewGeometry'); rel = g.v('SUBTRACT', geo.outputs['Position'], tuple(c))
            fac = None
            for ax, hs in ((cd['u'], cd['hu']), (cd['v'], cd['hv'])):
                q = g.step(g.m('ABSOLUTE', g.v('DOT_PRODUCT', rel, tuple(ax))), hs - cd['f'] * hs, hs, 1.0, 0.0)
                fac = q if fac is None else g.m('MULTIPLY', fac, q)
            e = g.node('ShaderNodeEmission'); g.put(e.inputs[0], cd['col']); g.put(e.inputs[1], g.m('MULTIPLY', fac, cd['s']))
            t = g.node('ShaderNodeBsdfTransparent'); ad = g.node('ShaderNodeAddShader')
            nt.links.new(e.outputs[0], ad.inputs[0]); nt.links.new(t.outputs[0], ad.inputs[1])
            out = g.node('ShaderNodeOutputMaterial'); nt.links.new(ad.outputs[0], out.inputs[0])
            me.materials.append(m)
            try: m.cycles.sample_as_light = False
            except Exception: pass
            o.visible_camera = bool(cd.get('cam')); o.visible_shadow = False; o.visible_diffuse = False


def mkcard(c, target, hu, hv, s, col=(1, 1, 1), f=.3, along=(1, 0, 0), cam=False):
    """card at c facing target; u runs along 'along'"""
    n = Vector(target) - Vector(c); n.normalize()
    u = Vector(along); u = (u - n * u.dot(n)).normalized()
    v = n.cross(u)
    return dict(c=tuple(c), n=tuple(n), u=tuple(u), v=tuple(v), hu=hu, hv=hv, s=s, col=col, f=f, cam=cam)


# ------------------------------------------------------------------ materials
class Mats:
    """paint=None: neutral render from which any paint can be mixed later.
    The diffuse lobe lands only in B, the metal-flake lobe only in R and every
    neutral thing in R=G=B, so  image = G + flake*(R-G) + solid*(B-G)."""

    def __init__(self, stage, paint=None, caliper=(.10, .10, .105), ao=2, lamps=1.0, warm=(1, .95, .88), glass=None):
        self.glass = glass            # own tints for (side, screen), else neutral
        self.st, self.paint, self.caliper, self.ao, self.lamps, self.warm = stage, paint, caliper, ao, lamps, warm
        self.multi = paint is None
        self.nsh = 0
        self.c = {}

    def get(self, name):
        if name not in self.c:
            self.c[name] = self.make(name)
        return self.c[name]

    def new(self, name):
        m = bpy.data.materials.new(name); m.use_nodes = True
        nt = m.node_tree; nt.nodes.clear()
        try: m.cycles.sample_as_light = False
        except Exception: pass
        g = G(nt)
        out = g.node('ShaderNodeOutputMaterial')
        return m, nt, g, out

    def aov(self, nt, v=1.0):
        if self.multi:
            a = nt.nodes.new('ShaderNodeOutputAOV'); a.name = 'red'; a.inputs['Value'].default_value = v

    def base(self, g, normal=None, ao_d=.7, ao=True, n=0):
        geo = g.node('ShaderNodeNewGeometry')
        N = normal or geo.outputs['Normal']
        I = geo.outputs['Incoming']
        R = g.v('REFLECT', g.scl(I, -1.0), N)
        if ao:
            a = g.node('ShaderNodeAmbientOcclusion'); a.samples = n or self.ao; a.inputs['Distance'].default_value = ao_d
            if normal: g.put(a.inputs['Normal'], normal)
            A = a.outputs['AO']
        else: A = None
        return geo.outputs['Position'], N, I, R, A, geo.outputs['Backfacing']

    def env(self, g, P, D, blur):
        n = g.node('ShaderNodeGroup'); n.node_tree = self.st.env_group()
        g.put(n.inputs[0], P); g.put(n.inputs[1], D); g.put(n.inputs[2], blur)
        return n.outputs[0]

    def irr(self, g, P, N):
        nz = g.xyz(N)[2]
        d = g.ramp(g.m('MULTIPLY_ADD', nz, .5, .5), self.st.diff)
        if getattr(self.st, 'dircol', None):
            for dv, col in self.st.dircol:
                k = g.m('MAXIMUM', g.v('DOT_PRODUCT', N, dv), 0.0)
                d = g.add(d, g.scl(col, k))
        return d

    def fres(self, g, ior, N=None):
        f = g.node('ShaderNodeFresnel'); f.inputs[0].default_value = ior
        if N is not None: g.put(f.inputs['Normal'], N)
        return f.outputs[0]

    def emis(self, g, col):
        e = g.node('ShaderNodeEmission'); g.put(e.inputs[0], col); e.inputs[1].default_value = 1
        return e.outputs[0]

    def addsh(self, g, a, b):
        n = g.node('ShaderNodeAddShader'); g.nt.links.new(a, n.inputs[0]); g.nt.links.new(b, n.inputs[1]); return n.outputs[0]

    def gloss(self, g, col, rough, N=None):
        b = g.node('ShaderNodeBsdfGlossy'); g.put(b.inputs[0], col); b.inputs['Roughness'].default_value = rough
        b.distribution = 'GGX' if rough > 0 else 'SHARP'
        if N is not None: g.put(b.inputs['Normal'], N)
        return b.outputs[0]

    def attr(self, g, name):
        a = g.node('ShaderNodeAttribute'); a.attribute_name = name
        return a.outputs['Fac']

    # matte / plastic: all analytic
    def matte(self, name, col, rough=.5, f0=1.0, bump=None, red=False, aod=.7, colf=None, ao=0):
        m, nt, g, out = self.new(name)
        nrm = bump(g) if bump else None
        P, N, I, R, A, bk = self.base(g, nrm, aod, n=ao)
        c = colf(g) if colf else ((col, col, col) if np.isscalar(col) else col)
        d = g.mul(g.scl(self.irr(g, P, N), A), c)
        f = g.m('MULTIPLY', self.fres(g, 1.45, nrm), f0)
        s = g.scl(self.env(g, P, R, rough), g.m('MULTIPLY', f, g.m('MULTIPLY', A, A)))
        nt.links.new(self.emis(g, g.add(d, s)), out.inputs[0])
        if red: self.aov(nt)
        return m

    # metal with analytic rough lobe
    def metal(self, name, col, rough, colf=None, trace=None, aod=.35, red=False, coat=0):
        m, nt, g, out = self.new(name)
        P, N, I, R, A, bk = self.base(g, None, aod)
        c = colf(g) if colf else ((col, col, col) if np.isscalar(col) else col)
        if trace is None:
            e = g.mul(self.env(g, P, R, rough), c)
            if coat: e = g.add(e, g.scl(self.env(g, P, R, 0.0), g.m('MULTIPLY', self.fres(g, 1.45), coat)))
            nt.links.new(self.emis(g, g.scl(e, g.m('MULTIPLY_ADD', A, .92, .08))), out.inputs[0])
        else:
            nt.links.new(self.gloss(g, c, trace), out.inputs[0])
        if red: self.aov(nt)
        return m

    # lacquer: dark base + traced mirror
    def lacquer(self, name, col, ior=1.5, rough=0.0):
        m, nt, g, out = self.new(name)
        P, N, I, R, A, bk = self.base(g)
        e = self.emis(g, g.mul(g.scl(self.irr(g, P, N), A), (col, col, col)))
        nt.links.new(self.addsh(g, e, self.gloss(g, self.fres(g, ior), rough)), out.inputs[0])
        return m

    def emit(self, name, col, s, red=False):
        m, nt, g, out = self.new(name)
        nt.links.new(self.emis(g, tuple(np.array(col) * s)), out.inputs[0])
        if red: self.aov(nt)
        return m

    def mglass(self, name, tint, ior=1.5, red=False, col=None, k=1.0):
        m, nt, g, out = self.new(name)
        P, N, I, R, A, bk = self.base(g, ao=False)
        t = g.node('ShaderNodeBsdfTransparent'); t.inputs[0].default_value = (*(col or (tint,) * 3), 1)
        f = g.m('MULTIPLY', self.fres(g, ior), g.m('SUBTRACT', 1.0, bk))
        e = self.emis(g, g.scl(self.env(g, P, R, 0.0), g.m('MULTIPLY', f, k)))
        nt.links.new(self.addsh(g, t.outputs[0], e), out.inputs[0])
        if red: self.aov(nt)
        return m

    def mpaint(self, name, shuts):
        m, nt, g, out = self.new(name)
        nrm = groove = None
        if shuts and self.nsh:
            d = None
            for i in range(self.nsh):
                a = g.m('ABSOLUTE', self.attr(g, f's{i}'))
                d = a if d is None else g.m('MINIMUM', d, a)
            bp = g.node('ShaderNodeBump'); bp.inputs['Distance'].default_value = .004; bp.inputs['Strength'].default_value = .7
            g.put(bp.inputs['Height'], g.step(d, .0016, .0075)); nrm = bp.outputs[0]
            groove = g.step(d, .0019, .0032, .04, 1.0)
        P, N, I, R, A, bk = self.base(g, nrm, .8)
        nv = g.m('MAXIMUM', g.v('DOT_PRODUCT', N, I), 0.0)
        F = self.fres(g, 1.5, nrm)
        A2 = g.m('MULTIPLY_ADD', A, .9, .1)
        fl = g.scl(self.env(g, P, R, .30 if self.multi else self.paint.get('rough', .28)), g.m('MULTIPLY', A2, g.m('MULTIPLY_ADD', g.m('POWER', nv, 1.3), .62, .38)))
        di = g.scl(self.irr(g, P, N), A)
        if self.multi:
            r = g.xyz(fl)[0]; b = g.xyz(di)[2]
            base = g.comb(r, 0.0, b)
        else:
            base = g.add(g.mul(fl, self.paint['flake']), g.mul(di, self.paint['solid']))
        k = g.m('SUBTRACT', 1.0, F)
        cc = F
        if groove is not None:
            k = g.m('MULTIPLY', k, groove); cc = g.m('MULTIPLY', F, groove)
        k = g.m('MULTIPLY', k, g.m('SUBTRACT', 1.0, bk)); cc = g.m('MULTIPLY', cc, g.m('SUBTRACT', 1.0, bk))
        lin = g.scl((.02, .02, .02), bk)
        e = self.emis(g, g.add(g.scl(base, k), lin))
        nt.links.new(self.addsh(g, e, self.gloss(g, cc, 0.0, nrm)), out.inputs[0])
        return m

    def make(self, n):
        mu = self.multi; w = (1, 1, 1) if mu else self.warm; q = self.lamps
        if n == 'paint': return self.mpaint(n, True)
        if n == 'paint_plain': return self.mpaint(n, False)
        if n == 'glass': return self.mglass(n, .10, ior=1.62, col=self.glass and self.glass[0])
        if n == 'glass_ws': return self.mglass(n, .34, ior=1.62, col=self.glass and self.glass[1])
        if n == 'glass_dark': return self.mglass(n, .04, ior=1.5, k=.45)
        if n == 'lens_f': return self.mglass(n, .90, k=.9)
        if n == 'lens_r': return self.mglass(n, .55, red=True) if mu else self.mglass(n, 0, col=(.60, .02, .015))
        if n == 'lens_smoke': return self.mglass(n, .45)
        if n == 'drl': return self.emit(n, w, 5 * q)
        if n == 'drl_soft': return self.emit(n, w, 1.6 * q)
        if n == 'tail_e': return self.emit(n, (1, 1, 1), 3.2, True) if mu else self.emit(n, (1, .045, .03), 7 * q)
        if n == 'tail_glow': return self.emit(n, (1, 1, 1), .62, True) if mu else self.emit(n, (1, .03, .02), .8 * q)
        if n == 'tailbucket': return self.metal(n, .42 if mu else (.42, .03, .025), .22, red=True)
        if n == 'amber': return self.matte(n, .3 if mu else (.6, .22, .03), .15)
        if n == 'lampdark': return self.matte(n, .05, .10, 2.0, aod=.08)
        if n == 'lampchrome': return self.metal(n, .7, .06, aod=.1)
        if n == 'lampball': return self.metal(n, .30, .02, aod=.05)
        if n == 'lampball_on': return self.emit(n, w, 3.5 * q)
        if n == 'chrome': return self.metal(n, .78, 0, trace=.06)
        if n == 'satin': return self.metal(n, .55, .22)
        if n == 'gloss_black': return self.lacquer(n, .006)
        if n == 'plastic': return self.matte(n, .020, .35, .8)
        if n == 'cladding': return self.matte(n, .026, .33, .9)
        if n == 'grille':
            def cf(g):
                geo = g.node('ShaderNodeNewGeometry'); p = g.xyz(geo.outputs['Position'])
                u = g.m('MULTIPLY', g.m('ADD', p[1], p[2]), 44.0); v = g.m('MULTIPLY', g.m('SUBTRACT', p[1], p[2]), 44.0)
                a = g.m('ABSOLUTE', g.m('SUBTRACT', g.m('FRACT', u), .5)); b = g.m('ABSOLUTE', g.m('SUBTRACT', g.m('FRACT', v), .5))
                e = g.m('MAXIMUM', a, b)
                return g.comb(*(g.step(e, .34, .44, .003, .045),) * 3)
            return self.matte(n, .01, .25, .5, colf=cf)
        if n == 'intake': return self.matte(n, .006, .4, .25)
        if n == 'liner': return self.matte(n, .006, .5, .08)
        if n == 'tyre': return self.matte(n, .022, .42, .55, ao=6)
        if n in ('alloy', 'alloy_dk'):
            lo, hi = (.10, .66) if n == 'alloy' else (.035, .07)
            def cf(g):
                return g.comb(*(g.step(self.attr(g, 'mach'), .84, .93, lo, hi),) * 3)
            return self.metal(n, .5, .16, colf=cf, coat=.8, aod=.16)
        if n == 'alloy_silver': return self.metal(n, .58, .2, coat=.8, aod=.16)
        if n == 'alloy_lip': return self.metal(n, .45, .14, coat=.6, aod=.2)
        if n == 'capdark': return self.metal(n, .05, .1, coat=1)
        if n == 'disc': return self.metal(n, .26, .3, aod=.12)
        if n == 'caliper': return self.matte(n, self.caliper, .12, 1.2, aod=.12)
        if n == 'mirror': return self.metal(n, .7, 0, trace=0.0)
        if n == 'handle_dark': return self.matte(n, .008, .4, .3)
        if n == 'plate':
            def cf(g):
                t = g.node('ShaderNodeTexImage', image=bpy.data.images.load(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'plate.png'), check_existing=True))
                g.put(t.inputs[0], g.comb(self.attr(g, 'u'), self.attr(g, 'v'), 0.0))
                return t.outputs[0]
            return self.matte(n, .74, .3, .6, colf=cf)
        if n == 'interior': return self.matte(n, .040, .5, .4)
        if n == 'bedliner': return self.matte(n, .022, .4, .5)
        if n == 'seatlight': return self.matte(n, .14, .5, .4)
        return self.matte(n, .05)


def info(path):
    return json.loads(str(np.load(path)['meta']))['extra']


def load(path, mats, loc=(0, 0, 0), rotz=0.0, name='car'):
    d = np.load(path); meta = json.loads(str(d['meta']))
    mats.nsh = meta['extra']['nsh']
    root = bpy.data.objects.new(name, None); bpy.context.scene.collection.objects.link(root)
    ex = meta['extra']
    for i, p in enumerate(meta['parts']):
        V, F = d[f'V{i}'], d[f'F{i}']
        me = bpy.data.meshes.new(p['name'])
        me.vertices.add(len(V)); me.vertices.foreach_set('co', V.ravel())
        me.loops.add(F.size); me.loops.foreach_set('vertex_index', F.ravel())
        n = len(F)
        me.polygons.add(n)
        me.polygons.foreach_set('loop_start', np.arange(0, F.size, 3, dtype='i'))
        me.polygons.foreach_set('loop_total', np.full(n, 3, dtype='i'))
        me.polygons.foreach_set('use_smooth', np.ones(n, bool))
        me.update()
        for k in p['attrs']:
            a = me.attributes.new(k, 'FLOAT', 'POINT'); a.data.foreach_set('value', d[f'A{i}_{k}'])
        if p['mat'] == 'plate':      # read from outside: from the front y runs to the left, from behind to the right
            lo, hi = V.min(0), V.max(0); w = (V - lo) / np.maximum(hi - lo, 1e-6)
            for k, d1 in (('u', 1 - w[:, 1] if p['name'] == 'plate0' else w[:, 1]), ('v', w[:, 2])):
                a = me.attributes.new(k, 'FLOAT', 'POINT'); a.data.foreach_set('value', d1.astype(np.float32))
        if p['hasN']:
            me.use_auto_smooth = True
            me.normals_split_custom_set_from_vertices(d[f'N{i}'])
        elif p['mat'] in ('liner', 'disc') or p['name'].startswith(('disc', 'hat')):
            me.use_auto_smooth = True; me.auto_smooth_angle = math.radians(35)
        me.materials.append(mats.get(p['mat']))
        o = bpy.data.objects.new(p['name'], me); bpy.context.scene.collection.objects.link(o); o.parent = root
        o.location = (-(ex['xa1'] + ex['xa2']) / 2, 0, 0)
    root.location = loc; root.rotation_euler = (0, 0, rotz)
    return root, ex


# ------------------------------------------------------------------ staging
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.use_denoising = False
    c.max_bounces = 3; c.diffuse_bounces = 0; c.glossy_bounces = 3; c.transparent_max_bounces = 12; c.transmission_bounces = 0
    c.sample_clamp_indirect = 4.0
    c.caustics_reflective = False; c.caustics_refractive = False
    c.blur_glossy = 0
    c.use_adaptive_sampling = False
    c.pixel_filter_type = 'BLACKMAN_HARRIS'; c.filter_width = 1.6
    s.render.use_persistent_data = True
    s.view_settings.view_transform = 'Raw'
    s.render.threads_mode = 'FIXED'; s.render.threads = int(__import__('os').environ.get('RENDER_THREADS', '2'))
    cam = bpy.data.objects.new('cam', bpy.data.cameras.new('cam')); s.collection.objects.link(cam); s.camera = cam
    return s


def world_nodes(fn):
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True
    nt = w.node_tree; nt.nodes.clear()
    fn(nt)
    w.cycles.sampling_method = 'MANUAL'; w.cycles.sample_map_resolution = 512
    return w


def ramp(nt, src, stops):
    cr = nt.nodes.new('ShaderNodeValToRGB'); e = cr.color_ramp.elements
    cr.color_ramp.interpolation = 'EASE'
    while len(e) > 1: e.remove(e[-1])
    for i, (p, c) in enumerate(stops):
        k = e[0] if i == 0 else e.new(p)
        k.position = p; k.color = (*((c, c, c) if np.isscalar(c) else c), 1)
    nt.links.new(src, cr.inputs[0])
    return cr.outputs[0]


def floor_mat(st, diffuse, rough, refl, col_edge=None, ao_d=1.0, fade=(5.5, 15), ior=1.3, ao=3, refl_fade=None):
    """floor: analytic tone x ambient occlusion, plus a traced reflection"""
    bpy.ops.mesh.primitive_plane_add(size=90); fl = bpy.context.object; fl.name = 'floor'
    m = bpy.data.materials.new('floor'); m.use_nodes = True; nt = m.node_tree; nt.nodes.clear(); g = G(nt)
    geo = g.node('ShaderNodeNewGeometry'); P = geo.outputs['Position']
    a = g.node('ShaderNodeAmbientOcclusion'); a.samples = ao; a.inputs['Distance'].default_value = ao_d
    a2 = g.node('ShaderNodeAmbientOcclusion'); a2.samples = ao; a2.inputs['Distance'].default_value = .25
    A = g.m('MULTIPLY', g.m('MULTIPLY_ADD', a.outputs['AO'], .93, .07), g.m('MULTIPLY_ADD', a2.outputs['AO'], .6, .4))
    ln = g.v('LENGTH', P)
    col = diffuse(g, P, ln)
    e = g.node('ShaderNodeEmission'); g.put(e.inputs[0], g.scl(col, A)); e.inputs[1].default_value = 1
    f = g.node('ShaderNodeFresnel'); f.inputs[0].default_value = ior
    gl = g.node('ShaderNodeBsdfGlossy'); gl.distribution = 'GGX' if rough else 'SHARP'; gl.inputs['Roughness'].default_value = rough
    rf = g.m('MULTIPLY', f.outputs[0], refl)
    if refl_fade:
        pp = g.xyz(P); qx = g.m('DIVIDE', pp[0], refl_fade[2])
        rd = g.m('SQRT', g.m('ADD', g.m('MULTIPLY', qx, qx), g.m('MULTIPLY', pp[1], pp[1])))
        rf = g.m('MULTIPLY', rf, g.step(rd, refl_fade[0], refl_fade[1], 1.0, 0.0))
    g.put(gl.inputs[0], g.scl((1, 1, 1), rf))
    ad = g.node('ShaderNodeAddShader'); nt.links.new(e.outputs[0], ad.inputs[0]); nt.links.new(gl.outputs[0], ad.inputs[1])
    tr = g.node('ShaderNodeBsdfTransparent')
    mx = g.node('ShaderNodeMixShader'); g.put(mx.inputs[0], g.step(ln, *fade)); nt.links.new(ad.outputs[0], mx.inputs[1]); nt.links.new(tr.outputs[0], mx.inputs[2])
    av = g.node('ShaderNodeOutputAOV'); av.name = 'red'; g.put(av.inputs['Value'], g.step(ln, fade[0], fade[1], -1.0, -.2))
    out = g.node('ShaderNodeOutputMaterial'); nt.links.new(mx.outputs[0], out.inputs[0])
    fl.data.materials.append(m)
    return fl


def world_for(st, cam_stops):
    def wn(nt):
        g = G(nt)
        tc = g.node('ShaderNodeTexCoord'); z = g.m('MULTIPLY_ADD', g.xyz(tc.outputs['Generated'])[2], .5, .5)
        refl = st.env(g, tc.outputs['Generated']) if callable(st.env) else g.ramp(z, st.env); camc = g.ramp(z, cam_stops) if not callable(cam_stops) else cam_stops(g, tc.outputs['Generated'])
        lp = g.node('ShaderNodeLightPath'); mx = g.node('ShaderNodeMixRGB')
        g.put(mx.inputs[0], lp.outputs['Is Camera Ray']); g.put(mx.inputs[1], refl); g.put(mx.inputs[2], camc)
        bg = g.node('ShaderNodeBackground'); g.put(bg.inputs[0], mx.outputs[0])
        out = g.node('ShaderNodeOutputWorld'); nt.links.new(bg.outputs[0], out.inputs[0])
    w = world_nodes(wn)
    w.cycles.sampling_method = 'NONE'
    return w


def stock(ex):
    """light neutral cyclorama"""
    env = [(0, .5), (.492, .52), (.508, .10), (.56, .16), (.63, .42), (.70, .62), (.80, .40), (1, .30)]
    soft = [(0, .5), (.44, .44), (.51, .24), (.58, .22), (.66, .40), (.74, .56), (.84, .62), (1, .58)]
    H = ex['H']
    cards = [mkcard((0, 0, 4.0), (0, 0, 0), 3.6, 1.25, 2.6, f=.35),
             mkcard((-.4, -5.2, 3.1), (0, 0, .7), 4.4, .50, 4.2, f=.35),
             mkcard((-.4, 5.2, 3.1), (0, 0, .7), 4.4, .50, 3.2, f=.35),
             mkcard((-7.0, -2.2, 2.3), (-1, 0, .7), 2.2, .9, 1.7, f=.4, along=(0, 1, 0)),
             mkcard((7.0, -2.2, 2.3), (1, 0, .7), 2.2, .9, 1.5, f=.4, along=(0, 1, 0))]
    st = Stage(env, soft, ((.50,) * 3, (.55,) * 3), cards, (ex['L'] / 2 - .1, ex['W'] - .05),
               diff=[(0, .20), (.35, .34), (.5, .50), (.7, .80), (1, 1.05)])
    st.build()
    cam = [(0, .78), (.46, .78), (.5, .77), (.56, .70), (.68, .58), (1, .50)]
    world_for(st, cam)
    floor_mat(st, lambda g, P, ln: g.ramp(g.m('DIVIDE', ln, 20.0), [(0, .74), (.2, .75), (.6, .76), (1, .76)]), .10, .75)
    return st


GOLD = (1.0, .66, .28)


def dark(ex, flip=1, glow=.42, line=0.0, tall=1.0):
    """near-black studio: long soft strips, gold rim light, glossy floor.
    glow: bearing of the light behind the car; line: a thread of light where floor and wall meet; tall: how far the glow rises"""
    env = [(0, .004), (.49, .006), (.51, (.012, .0095, .006)), (.56, (.009, .008, .0065)), (.7, .004), (1, .003)]
    soft = [(0, .010), (.46, .014), (.52, (.040, .033, .022)), (.62, .028), (1, .020)]
    zt = ex['H'] + 1.8
    cards = [mkcard((-.2, -.80, zt), (-.2, -.6, 0), 3.9, .26, 14.0, f=.5, col=(1, .97, .92)),
             mkcard((-.2, 1.10, zt), (-.2, .7, 0), 3.9, .26, 10.0, f=.5, col=(1, .93, .82)),
             mkcard((2.6, -5.2 * flip, 2.5), (.5, 0, .75), 5.4, .38, 15.0, f=.6, col=(1, .96, .90)),
             mkcard((3.6, -5.6 * flip, 1.55), (.5, 0, .75), 5.2, 1.15, 1.9, f=1.0, col=(1, .93, .82)),
             mkcard((4.6, 5.2, 3.0), (.5, 0, .7), 4.4, 1.1, 9.0, col=GOLD, f=.6, along=(1, -.7, 0)),
             mkcard((6.8, -2.6, 2.0), (1, 0, .7), 2.8, .45, 13.0, col=GOLD, f=.45, along=(.4, 1, 0)),
             mkcard((-6.0, 3.2, 2.4), (-1, 0, .6), 3.6, .95, 8.0, col=(1, .95, .88), f=.7, along=(.5, 1, 0)),
             mkcard((-6.4, -3.6, 3.4), (-1, 0, .6), 2.2, .40, 5.5, col=(1, .97, .92), f=.6, along=(-.5, 1, 0))]
    if line: cards.append(mkcard((-6.2, 3.6, 1.15), (-1, 0, .55), 4.2, .62, 2.6, col=(.86, .92, 1.0), f=.9, along=(.5, 1, 0)))     # so that the face does not sink into the floor
    st = Stage(env, soft, ((.006, .0055, .005), (.004, .0038, .0034)), cards, (ex['L'] / 2 - .1, ex['W'] - .05),
               diff=[(0, .02), (.4, .06), (.5, .13), (.7, .28), (1, .6)])
    st.dircol = [((.35, .80, .45), (.42, .26, .10)), ((.9, -.1, .4), (.30, .19, .075)), ((-.1, -.9, .42), (.16, .15, .135)), ((-.9, -.3, .3), (.10, .095, .085))]
    st.build()

    def camsky(g, D):
        d = g.xyz(D)
        z = d[2]
        az = g.m('ARCTAN2', d[1], d[0])
        q = g.m('SQRT', g.m('ADD', g.m('POWER', g.m('MULTIPLY', g.m('SUBTRACT', z, .02), 1.5), 2.0), g.m('POWER', g.m('MULTIPLY', g.m('SUBTRACT', az, glow), .55), 2.0)))
        gl = g.m('POWER', g.step(q, 0.0, .48, 1.0, 0.0), 1.4)
        c = g.add((.0040, .0037, .0034), g.scl((.070, .046, .020), gl))
        if line:
            da = g.m('SUBTRACT', az, glow)
            def band(wa, wz):
                a = g.m('ADD', g.m('POWER', g.m('DIVIDE', da, wa), 2.0), g.m('DIVIDE', g.m('MAXIMUM', z, 0.0), wz * tall))
                return g.m('EXPONENT', g.m('MULTIPLY', a, -1.0))
            lt = g.add(g.scl((.85, .46, .13), band(.36, .040)), g.add(g.scl((.155, .080, .023), band(.50, .13)), g.scl((2.4, 1.55, .68), band(.22, .0065))))
            lt = g.scl(lt, g.m('MULTIPLY', g.step(z, -.0012, .0012), line))
            sp = g.m('EXPONENT', g.m('DIVIDE', g.m('MINIMUM', z, 0.0), .018))      # and its pool on the floor
            below = g.scl((.34, .185, .052), g.m('MULTIPLY', g.m('MULTIPLY', g.m('EXPONENT', g.m('MULTIPLY', g.m('POWER', g.m('DIVIDE', da, .30), 2.0), -1.0)), sp), g.m('MULTIPLY', g.step(z, .0012, -.0012), line)))
            wall = g.scl(g.add(g.scl(c, 1.0 if tall == 1 else .35), g.scl(shade('#0a0f14'), .62)), g.step(z, -.0012, .0012))
            c = g.add(g.add(wall, (.0036, .0032, .0028)), g.add(lt, below))
        return c
    world_for(st, camsky)

    def fl(g, P, ln):
        return g.ramp(g.m('DIVIDE', ln, 16.0), [(0, (.010, .0088, .0072)), (.35, (.0065, .0058, .0048)), (1, (.0032, .0030, .0028))])
    floor_mat(st, fl, .03, 1.0, ior=1.45, fade=(9, 26), ao=2, refl_fade=(1.15, 2.1, 1.5) if line else (1.5, 2.9, 1.5))
    return st


def workshop(ex, evening, lift=1.1):
    """the workshop at dusk: the car hangs in a lift of two posts, strips of light above it, the gate behind it open to the evening
    evening: a rendered horizon, which stands outside; call after frame()"""
    L, W, H = ex['L'], ex['W'], ex['H']; mid = (ex['xa1'] + ex['xa2']) / 2
    X, Y, Z = 8.6, 6.4, 5.4                                         # wall behind the tail, wall beside it, ceiling
    gate, top = (-3.7, 4.2), 4.1                                    # the opening: from, to; its height
    env = [(0, .004), (.49, .006), (.51, (.014, .011, .007)), (.56, (.011, .010, .008)), (.7, .006), (1, .004)]
    soft = [(0, .014), (.46, .020), (.52, (.060, .050, .036)), (.62, .045), (1, .034)]
    zt = H + lift + 1.7
    white = (.90, .95, 1.0)
    cards = [mkcard((-.2, -1.35, zt), (-.2, -1.1, 0), 3.2, .10, 26.0, f=.25, col=white, cam=True),
             mkcard((-.2, 1.75, zt), (-.2, 1.5, 0), 3.2, .10, 20.0, f=.25, col=white, cam=True),
             mkcard((1.0, -5.4, lift + 2.0), (.3, 0, lift + .75), 5.0, .75, 10.0, f=.8, col=(.93, .96, 1.0)),
             mkcard((-6.4, -3.4, lift + 2.4), (-1, 0, lift + .6), 3.0, 1.1, 8.0, f=.8, col=(.95, .97, 1.0), along=(-.5, 1, 0)),
             mkcard((-6.2, 3.6, lift + 1.4), (-1, 0, lift + .55), 3.8, 1.0, 4.5, f=.9, col=(.86, .92, 1.0), along=(.5, 1, 0)),
             mkcard((X - .6, sum(gate) / 2, 1.9), (0, 0, lift + .7), 3.4, 1.5, 4.0, f=.5, col=GOLD, along=(0, 1, 0)),
             mkcard((4.6, 5.2, lift + 2.6), (0, 0, lift + .7), 3.6, .8, 5.0, f=.7, col=GOLD, along=(1, -.7, 0))]
    st = Stage(env, soft, ((.030, .028, .025), (.020, .018, .016)), cards, (.01, .01),
               diff=[(0, (.035, .030, .024)), (.4, .10), (.5, .17), (.7, .36), (1, .80)])
    st.dircol = [((.88, .30, .12), (.75, .44, .15)), ((-.1, -.9, .42), (.38, .38, .39)), ((-.9, -.3, .3), (.38, .39, .41))]
    st.build()
    world_for(st, [(0, .002), (1, .002)])
    M = Mats(st)

    def mesh(name, V, F, mat):
        me = bpy.data.meshes.new(name); me.from_pydata(V, [], F); me.materials.append(mat)
        o = bpy.data.objects.new(name, me); bpy.context.scene.collection.objects.link(o)
        return o

    def box(mat, x, y, z):
        (a, b), (c, d), (e, f) = x, y, z
        V = [(p, q, r) for p in (a, b) for q in (c, d) for r in (e, f)]
        return mesh('box', V, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)], mat)

    def glowing(name, col):
        m = bpy.data.materials.new(name); m.use_nodes = True; nt = m.node_tree; nt.nodes.clear(); g = G(nt)
        geo = g.node('ShaderNodeNewGeometry')
        a = g.node('ShaderNodeAmbientOcclusion'); a.samples = 3; a.inputs['Distance'].default_value = .8
        e = g.node('ShaderNodeEmission'); g.put(e.inputs[0], g.scl(col(g, geo.outputs['Position']), g.m('MULTIPLY_ADD', a.outputs['AO'], .75, .25)))
        out = g.node('ShaderNodeOutputMaterial'); nt.links.new(e.outputs[0], out.inputs[0])
        try: m.cycles.sample_as_light = False
        except Exception: pass
        return m

    def wall_col(g, P):
        p = g.xyz(P)
        up = g.step(p[2], 0.0, zt, 1.0, .55)
        lit = g.m('EXPONENT', g.m('MULTIPLY', g.m('POWER', g.m('DIVIDE', g.m('SUBTRACT', p[2], zt - 1.2), 1.7), 2.0), -1.0))     # the strips' light on it
        near = g.m('EXPONENT', g.m('MULTIPLY', g.v('DISTANCE', P, (X, sum(gate) / 2, 1.5)), -.36))
        skirt = g.step(p[2], 1.245, 1.255, .42, 1.0)                # painted dark up to the hip
        c = g.add(g.scl(shade('#2b333a'), g.m('ADD', g.m('MULTIPLY', up, .55), g.m('MULTIPLY', lit, .8))), g.scl((.30, .17, .055), near))
        return g.scl(c, skirt)
    wall = glowing('wall', wall_col)
    a, b = gate
    mesh('back', [(X, -14, 0), (X, a, 0), (X, a, Z), (X, -14, Z), (X, b, 0), (X, Y, 0), (X, Y, Z), (X, b, Z), (X, a, top), (X, b, top)],
         [(0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 7, 2)], wall)
    mesh('side', [(-14, Y, 0), (X, Y, 0), (X, Y, Z), (-14, Y, Z)], [(0, 1, 2, 3)], wall)
    mesh('ceiling', [(-14, -14, Z), (X, -14, Z), (X, Y, Z), (-14, Y, Z)], [(0, 1, 2, 3)], M.matte('ceiling', shade('#0d1114'), .6, 0))
    steel, dark_, gold = M.matte('steel', .20, .4, .5), M.matte('post', shade('#232a30', .9), .35, .8), M.matte('gold', (.62, .34, .055), .35, .7)
    rubber, cabinet = M.matte('rubber', .022, .42, .4), M.matte('cabinet', (.30, .028, .022), .25, 1.0)

    # the gate: its frame, and the roller with its slats under the lintel
    for y in ((a - .14, a), (b, b + .14)): box(dark_, (X - .10, X + .05), y, (0, top + .14))
    box(dark_, (X - .10, X + .05), (a, b), (top, top + .14))
    for k in range(6): box(steel, (X - .06, X - .015), (a, b), (top - .62 + .104 * k, top - .62 + .104 * k + .094))
    # the lift: posts, carriages, arms under the sills
    x = .15
    for s in (-1, 1):
        y0 = s * (W + .62); inner = y0 - s * .16
        box(dark_, (x - .17, x + .17), sorted((y0 - .13, y0 + .13)), (0, zt - .25))
        box(gold, (x - .175, x + .175), sorted((y0 - .135, y0 + .135)), (zt - .62, zt - .50))
        box(steel, (x - .36, x + .36), sorted((y0 - .32, y0 + .32)), (0, .03))
        box(gold, (x - .14, x + .14), sorted((inner - s * .12, inner + s * .02)), (lift - .12, lift + .42))
        for dx in (-.92, .92):
            t = Vector((x + dx, s * (W * .80), lift + .03)); o_ = Vector((x + (.10 if dx > 0 else -.10), inner - s * .06, lift + .03))
            d = (t - o_).normalized(); n = Vector((-d.y, d.x, 0)) * .05
            V = [tuple(q + n * e + Vector((0, 0, h))) for q in (o_, t) for e in (-1, 1) for h in (-.05, .05)]
            mesh('arm', V, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)], gold)
            bpy.ops.mesh.primitive_cylinder_add(radius=.075, depth=.16, location=(t.x, t.y, lift + .13)); bpy.context.object.data.materials.append(rubber)
    box(dark_, (x - .12, x + .12), (-W - .62, W + .62), (zt - .36, zt - .25))
    # along the wall: a cabinet of drawers, a bench, tyres on a rack
    def drawers(x0, x1, y1, z1, n):
        box(cabinet, (x0, x1), (y1 - .55, y1), (.10, z1))
        for k in range(n):
            h = (z1 - .20) / n
            box(cabinet, (x0 + .03, x1 - .03), (y1 - .575, y1 - .55), (.14 + h * k, .14 + h * k + h * .86))
            box(steel, (x0 + .12, x1 - .12), (y1 - .60, y1 - .575), (.14 + h * k + h * .62, .14 + h * k + h * .70))
    drawers(2.6, 3.7, Y - .05, 1.02, 6); drawers(3.8, 4.9, Y - .05, 1.02, 4)
    box(steel, (2.5, 5.0), (Y - .68, Y), (1.03, 1.08))
    for k, h in enumerate((.34, 1.12, 1.90)):
        box(steel, (5.4, 8.2), (Y - .62, Y - .58), (h - .28, h - .25)); box(steel, (5.4, 8.2), (Y - .16, Y - .12), (h - .28, h - .25))
        for j in range(9):
            bpy.ops.mesh.primitive_torus_add(major_radius=.235, minor_radius=.10, major_segments=40, minor_segments=14, location=(5.62 + .30 * j, Y - .37, h + .05), rotation=(0, math.pi / 2, 0))
            o = bpy.context.object; o.scale.z = 1.15; o.data.materials.append(rubber); bpy.ops.object.shade_smooth()
    for px in (5.4, 6.8, 8.2): box(dark_, (px - .03, px + .03), (Y - .62, Y - .56), (0, 2.4))

    # the evening outside
    img = bpy.data.images.load(evening); img.colorspace_settings.name = 'Non-Color'; w, h = img.size
    B = 15.0; half = 11.0; hh = half * 2 * h / w; base = 1.7 - .40 * hh          # its horizon as high as the camera
    m = bpy.data.materials.new('evening'); m.use_nodes = True; nt = m.node_tree; nt.nodes.clear(); g = G(nt)
    t = g.node('ShaderNodeTexImage', image=img); p = g.xyz(g.node('ShaderNodeNewGeometry').outputs['Position'])
    cyb = -3.4
    g.put(t.inputs[0], g.comb(g.m('DIVIDE', g.m('SUBTRACT', cyb + half, p[1]), 2 * half), g.m('DIVIDE', g.m('SUBTRACT', p[2], base), hh), 0.0))
    e = g.node('ShaderNodeEmission'); g.put(e.inputs[0], g.scl(t.outputs[0], 1.15)); out_ = g.node('ShaderNodeOutputMaterial'); nt.links.new(e.outputs[0], out_.inputs[0])
    try: m.cycles.sample_as_light = False
    except Exception: pass
    mesh('evening', [(B, cyb - half, base), (B, cyb + half, base), (B, cyb + half, base + hh), (B, cyb - half, base + hh)], [(0, 1, 2, 3)], m)

    def fl(g, P, ln):
        p = g.xyz(P)
        n = g.node('ShaderNodeTexNoise'); n.inputs['Scale'].default_value = 1.3; n.inputs['Detail'].default_value = 8; g.put(n.inputs['Vector'], P)
        c = g.scl(shade('#363a3c'), g.m('MULTIPLY_ADD', n.outputs[0], .9, .35))
        near = g.m('EXPONENT', g.m('MULTIPLY', g.v('DISTANCE', P, (X, sum(gate) / 2, 0)), -.42))
        bay = g.m('ABSOLUTE', g.m('SUBTRACT', g.m('ABSOLUTE', p[1]), 2.55))
        c = g.add(c, g.scl((.55, .33, .06), g.m('MULTIPLY', g.step(bay, .045, .055, .30, 0.0), g.step(p[0], -9.0, 3.0, .3, 1.0))))     # the bay's lines
        return g.add(g.scl(c, g.step(ln, 0.0, 11.0, 1.0, .45)), g.scl((.50, .28, .09), near))
    floor_mat(st, fl, .13, .85, ior=1.45, fade=(60, 80), ao_d=1.2, ao=4)
    return st


def turn(ex):
    """dark studio, left-right symmetric about the camera, for turntables"""
    env = [(0, .004), (.49, .006), (.51, (.014, .011, .007)), (.56, (.010, .009, .007)), (.7, .004), (1, .003)]
    soft = [(0, .010), (.46, .014), (.52, (.040, .033, .022)), (.62, .028), (1, .020)]
    zt = ex['H'] + 1.8
    W = (1, .95, .88)
    cards = [mkcard((0, -.9, zt), (0, -.6, 0), 4.2, .26, 12.0, f=.5, col=(1, .97, .92)),
             mkcard((0, 1.1, zt), (0, .7, 0), 4.2, .26, 9.0, f=.5, col=W),
             mkcard((0, -6.2, 2.7), (0, 0, .7), 5.5, .34, 9.0, f=.6, col=(1, .97, .93)),
             mkcard((0, -6.4, 1.3), (0, 0, .75), 5.5, .9, 1.0, f=1.0, col=W),
             mkcard((0, 6.0, 2.6), (0, 0, .7), 5.5, .8, 5.5, f=.6, col=GOLD),
             mkcard((6.0, -.4, 2.0), (0, 0, .7), 3.2, .7, 6.0, f=.6, col=GOLD, along=(0, 1, 0)),
             mkcard((-6.0, -.4, 2.0), (0, 0, .7), 3.2, .7, 6.0, f=.6, col=GOLD, along=(0, 1, 0))]
    st = Stage(env, soft, ((.006, .0055, .005), (.004, .0038, .0034)), cards, (1.6, 1.3),
               diff=[(0, .02), (.4, .06), (.5, .13), (.7, .28), (1, .6)])
    st.dircol = [((0, .9, .42), (.42, .26, .10)), ((.9, 0, .4), (.18, .12, .05)), ((-.9, 0, .4), (.18, .12, .05)), ((0, -.9, .42), (.20, .19, .17))]
    st.build()

    def camsky(g, D):
        d = g.xyz(D); z = d[2]
        q = g.m('SQRT', g.m('ADD', g.m('POWER', g.m('MULTIPLY', g.m('SUBTRACT', z, .02), 1.5), 2.0), g.m('POWER', g.m('MULTIPLY', d[0], .75), 2.0)))
        glow = g.m('POWER', g.step(q, 0.0, .45, 1.0, 0.0), 1.3)
        return g.add((.0040, .0037, .0034), g.scl((.036, .024, .010), glow))
    world_for(st, camsky)

    def fl(g, P, ln):
        return g.ramp(g.m('DIVIDE', ln, 16.0), [(0, (.010, .0088, .0072)), (.35, (.0065, .0058, .0048)), (1, (.0032, .0030, .0028))])
    floor_mat(st, fl, .03, 1.0, ior=1.45, fade=(9, 26), ao=2, refl_fade=(1.5, 2.7, 1.0))
    return st


def dusk(ex):
    """highveld dusk: open grassland under a big evening sky"""
    sun = Vector((.80, .58, .03)).normalized()

    def skyf(clouds):
        def f(g, D):
            d = g.xyz(D); z = d[2]
            h = g.m('MAXIMUM', z, 0.0)
            base = g.ramp(g.m('POWER', h, .5), [(0, (1.00, .50, .20)), (.17, (.88, .43, .24)), (.32, (.52, .33, .33)), (.50, (.21, .205, .33)), (.72, (.075, .10, .215)), (1, (.030, .048, .12))])
            cs = g.v('DOT_PRODUCT', D, tuple(sun))
            glow = g.m('POWER', g.m('MAXIMUM', cs, 0.0), 9.0); core = g.m('POWER', g.m('MAXIMUM', cs, 0.0), 90.0)
            lowk = g.step(z, -.02, .42, 1.0, .12)
            c = g.add(base, g.scl((1.10, .50, .14), g.m('MULTIPLY', glow, g.m('MULTIPLY', lowk, .75))))
            c = g.add(c, g.scl((2.6, 1.45, .55), g.m('MULTIPLY', core, lowk)))
            c = g.scl(c, g.step(cs, -1.0, .75, .42, .66))
            if clouds:
                iz = g.m('DIVIDE', 1.0, g.m('ADD', g.m('MAXIMUM', z, 0.0), .10))
                uv = g.comb(g.m('MULTIPLY', g.m('MULTIPLY', d[0], iz), .55), g.m('MULTIPLY', g.m('MULTIPLY', d[1], iz), 1.1), 3.7)
                n = g.node('ShaderNodeTexNoise'); n.inputs['Scale'].default_value = .85; n.inputs['Detail'].default_value = 9; n.inputs['Roughness'].default_value = .56
                n.inputs['Distortion'].default_value = .35
                g.put(n.inputs['Vector'], uv)
                k = g.m('MULTIPLY', g.step(n.outputs[0], .50, .78), g.m('MULTIPLY', g.step(z, .02, .14), g.step(z, .85, .45)))
                lit = g.m('MULTIPLY_ADD', glow, .9, .25)
                cc = g.add(g.scl((.95, .50, .30), lit), (.10, .085, .11))
                mx = g.node('ShaderNodeMixRGB'); g.put(mx.inputs[0], g.m('MULTIPLY', k, .75)); g.put(mx.inputs[1], c); g.put(mx.inputs[2], cc)
                c = mx.outputs[0]
            gr = g.node('ShaderNodeMixRGB'); g.put(gr.inputs[0], g.step(z, -.012, .002)); g.put(gr.inputs[1], (.13, .085, .045)); g.put(gr.inputs[2], c)
            return gr.outputs[0]
        return f
    cards = [mkcard((1.5, -6.5, 3.6), (0, 0, .8), 6.5, 1.3, 3.2, f=.8, col=(.86, .89, 1.0)),
             mkcard((-6.5, -1.5, 3.2), (-1, 0, .8), 4.4, 1.2, 2.6, f=.8, col=(.90, .91, 1.0), along=(0, 1, 0)),
             mkcard((6.5, 5.0, 1.6), (0, 0, .7), 4.0, .55, 4.2, f=.5, col=(1, .55, .22), along=(1, -1.3, 0))]
    sk = skyf(False)
    st = Stage(skyf(False), sk, ((.055, .042, .028), (.13, .085, .045)), cards, (ex['L'] / 2 - .1, ex['W'] - .05),
               diff=[(0, (.09, .068, .046)), (.4, (.24, .18, .145)), (.5, (.42, .34, .30)), (.7, (.56, .49, .50)), (1, (.55, .54, .66))])
    st.dircol = [(tuple(sun), (.95, .46, .17))]
    st.build()
    world_for(st, skyf(True))

    def fl(g, P, ln):
        p = g.xyz(P)
        # grass: layered noise, stretched by perspective; a gravel apron under the car
        def noise(sc, det, vec=None, rough=.6):
            n = g.node('ShaderNodeTexNoise'); n.inputs['Scale'].default_value = sc; n.inputs['Detail'].default_value = det; n.inputs['Roughness'].default_value = rough
            g.put(n.inputs['Vector'], vec or P); return n.outputs[0]
        big = noise(.10, 4); mid = noise(1.1, 6); fine = noise(16, 6, rough=.75)
        gmix = g.m('ADD', g.m('MULTIPLY', big, .5), g.m('ADD', g.m('MULTIPLY', mid, .35), g.m('MULTIPLY', fine, .45)))
        grass = g.ramp(gmix, [(.38, (.030, .020, .009)), (.56, (.115, .070, .026)), (.70, (.30, .185, .070)), (.85, (.46, .30, .12))])
        gf = noise(55, 8, rough=.8); gm = noise(2.2, 5)
        grav = g.ramp(g.m('ADD', g.m('MULTIPLY', gf, .6), g.m('MULTIPLY', gm, .4)), [(.36, (.052, .036, .024)), (.52, (.115, .078, .052)), (.66, (.19, .135, .092))])
        edge = g.m('ADD', g.m('ABSOLUTE', g.m('ADD', p[1], .2)), g.m('MULTIPLY', g.m('SUBTRACT', mid, .5), 1.6))
        mx = g.node('ShaderNodeMixRGB'); g.put(mx.inputs[0], g.step(edge, 2.5, 3.3)); g.put(mx.inputs[1], grav); g.put(mx.inputs[2], grass)
        haze = g.node('ShaderNodeMixRGB'); g.put(haze.inputs[0], g.step(ln, 20.0, 400.0, 0.0, .9, smooth=False)); g.put(haze.inputs[1], mx.outputs[0]); g.put(haze.inputs[2], (.36, .20, .095))
        return haze.outputs[0]
    fl_o = floor_mat(st, fl, 0.0, 0.0, ao_d=1.6, fade=(1500, 2500), ao=2)
    fl_o.scale = (50, 50, 1)
    # distant ridge lines
    rng = np.random.default_rng(4)
    for k, (dist, hgt, col) in enumerate([(420, 9, (.105, .062, .045)), (700, 20, (.20, .115, .085))]):
        xs = np.linspace(-900, 900, 240); y = np.zeros_like(xs)
        for f in (.004, .009, .021, .05):
            y += np.sin(xs * f + rng.uniform(0, 6)) * .0022 / f
        y = hgt * (.45 + .55 * (y - y.min()) / np.ptp(y))
        a = Vector((1, .75, 0)).normalized()
        perp = Vector((-a.y, a.x, 0))
        V = []; F = []
        for i, (xx, hh) in enumerate(zip(xs, y)):
            q = a * dist + perp * float(xx)
            V += [(q.x, q.y, -2), (q.x, q.y, float(hh))]
            if i: F.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
        me = bpy.data.meshes.new('ridge'); me.from_pydata(V, [], F)
        o = bpy.data.objects.new('ridge', me); bpy.context.scene.collection.objects.link(o)
        m = bpy.data.materials.new('ridge'); m.use_nodes = True; nt = m.node_tree; nt.nodes.clear(); g = G(nt)
        e = g.node('ShaderNodeEmission'); g.put(e.inputs[0], col); out = g.node('ShaderNodeOutputMaterial'); nt.links.new(e.outputs[0], out.inputs[0])
        me.materials.append(m)
    return st


def shade(hexcol, k=1.0):
    """scene-linear colour that post.py's tone curve turns into this sRGB colour"""
    o = []
    for i in (1, 3, 5):
        c = int(hexcol[i:i + 2], 16) / 255
        y = c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4
        lo, hi = 0.0, 40.0
        for _ in range(50):
            m = (lo + hi) / 2; x = m * .72
            if x * (2.51 * x + .03) / (x * (2.43 * x + .59) + .14) < y: lo = m
            else: hi = m
        o.append(lo * k)
    return tuple(o)


def horizon(ex, sun_x=-.2, tilt=1.0, spread=(-.2, .93), seed=7, grass_n=260000, clouds=1.0, apron=0.0, flip=1, dumps=None, focus=-.36, top=1.0, cool=1.0, tail=0.0, flank=0.0, thread=1.0):
    """storm-slate evening, the last light on the horizon line, a track through backlit grass.
    Call after frame(): sun, grass and mine dumps are placed for the camera.
    sun_x: where the sun meets the horizon, -1 left edge to 1 right edge of the picture;
    tilt: how high the evening reaches (small for wide pictures); apron: metres of bare ground before the car;
    flip=-1: the flank is on the left (views from behind); focus: part of the length in focus, nose -.5, tail .5;
    top, thread, cool: how strong gold from above, the thread of it on the edges and cool light from the camera side are; tail, flank: a soft light on an upright tailgate, on the doors."""
    cam = bpy.context.scene.camera
    bpy.context.view_layer.update()
    mw = cam.matrix_world
    fwd = mw.to_quaternion() @ Vector((0, 0, -1)); fwd.z = 0; fwd.normalize()
    right = Vector((fwd.y, -fwd.x, 0))
    sx = cam.data.sensor_width / cam.data.lens / 2
    at = lambda x: (fwd + right * ((x + 2 * cam.data.shift_x) * sx)).normalized()     # horizontal direction at picture x
    sun = at(sun_x)
    cx, cy, cz = cam.location; D = math.hypot(cx, cy)
    rng = np.random.default_rng(seed)

    GOLDEN = shade('#f3bd5a')

    def skyf(mode):
        """mode: cam (clouds, sun disc), refl (what the car mirrors), soft (blurred, for the metal lobe)"""
        def f(g, D):
            d = g.xyz(D); z0 = d[2]; tl, sp = (tilt, spread) if mode == 'cam' else (1.0, (-.2, .93)); z = g.m('MULTIPLY', z0, 1 / tl)
            h = g.m('MAXIMUM', z, 0.0)
            fl = g.v('NORMALIZE', g.comb(d[0], d[1], 0.0))
            az = g.v('DOT_PRODUCT', fl, tuple(sun))                 # 1 towards the sun
            q = g.m('POWER', h, .5)
            warm = g.ramp(q, [(0, shade('#f6d48c')), (.13, shade('#f0b955')), (.25, shade('#dd9a3c')), (.37, shade('#ad7438')), (.475, shade('#6e5445')), (.58, shade('#343b43')), (.70, shade('#171f27')), (.80, shade('#0d141a')), (1, shade('#0a0f13'))])
            cool = g.ramp(q, [(0, shade('#b28a5c')), (.13, shade('#8f7358')), (.34, shade('#56524f')), (.52, shade('#333c46')), (.72, shade('#1b242d')), (1, shade('#10171d'))])
            mx = g.node('ShaderNodeMixRGB'); g.put(mx.inputs[0], g.step(az, *sp)); g.put(mx.inputs[1], cool); g.put(mx.inputs[2], warm)
            c = mx.outputs[0]
            # glow round the sun: wide and flat
            off = g.v('SUBTRACT', D, tuple(sun)); o = g.xyz(off)
            ax = g.m('ADD', g.m('MULTIPLY', o[0], sun.y), g.m('MULTIPLY', o[1], -sun.x))
            def blob(wx, wz, p):
                a = g.m('ADD', g.m('POWER', g.m('DIVIDE', ax, wx), 2.0), g.m('POWER', g.m('DIVIDE', z, wz), 2.0))
                return g.m('MULTIPLY', g.m('EXPONENT', g.m('MULTIPLY', a, -1.0)), g.m('GREATER_THAN', az, 0.0))
            c = g.add(c, g.scl((1.0, .56, .16), g.m('MULTIPLY', blob(.30, .085, 1), .75 if mode != 'soft' else .6)))
            c = g.add(c, g.scl((1.0, .70, .30), g.m('MULTIPLY', blob(.085, .045, 1), 1.5 if mode != 'soft' else .6)))
            if mode == 'cam':
                iz = g.m('DIVIDE', 1.0, g.m('ADD', h, .085))
                u = g.m('MULTIPLY', g.m('MULTIPLY', ax, 1 / tilt ** .6), iz); v = g.m('MULTIPLY', iz, 1.0)
                def noise(su, sv, w, det, rough, dist, sc=1.0):
                    n = g.node('ShaderNodeTexNoise'); n.inputs['Scale'].default_value = sc; n.inputs['Detail'].default_value = det
                    n.inputs['Roughness'].default_value = rough; n.inputs['Distortion'].default_value = dist
                    g.put(n.inputs['Vector'], g.comb(g.m('MULTIPLY', u, su), g.m('MULTIPLY', v, sv), w)); return n.outputs[0]
                # low streaks, lit from below
                n1 = noise(.62, 1.5, seed + .3, 8, .55, .5)
                k1 = g.m('MULTIPLY', g.step(n1, .47, .74), g.m('MULTIPLY', g.step(z, .012, .06), g.step(z, .40, .16)))
                lit = g.m('ADD', g.m('MULTIPLY', blob(.55, .22, 1), .9), .16)
                c1 = g.add(g.scl(shade('#eebb70'), lit), shade('#2c2c2e'))
                m1 = g.node('ShaderNodeMixRGB'); g.put(m1.inputs[0], g.m('MULTIPLY', k1, .62 * clouds)); g.put(m1.inputs[1], c); g.put(m1.inputs[2], c1); c = m1.outputs[0]
                # high slate banks
                n2 = noise(.85, 1.05, seed + 9.1, 9, .53, .25)
                k2 = g.m('MULTIPLY', g.step(n2, .40, .72), g.m('MULTIPLY', g.step(z, .10, .24), g.step(z, .80, .55)))
                m2 = g.node('ShaderNodeMixRGB'); g.put(m2.inputs[0], g.m('MULTIPLY', k2, .55 * clouds)); g.put(m2.inputs[1], c)
                warm2 = g.step(z, .34, .12)
                g.put(m2.inputs[2], g.add(g.scl(shade('#46525e'), 1.0), g.scl((.16, .10, .03), warm2))); c = m2.outputs[0]
            if mode != 'soft':
                # the disc, half set
                a = g.m('SQRT', g.m('ADD', g.m('MULTIPLY', ax, ax), g.m('MULTIPLY', z0, z0)))
                c = g.add(c, g.scl((9.0, 6.2, 3.0), g.m('MULTIPLY', g.step(a, .0195 * tl ** .25, .0165 * tl ** .25), g.m('GREATER_THAN', az, 0.0))))
            if mode != 'cam':                                       # what the paint sees is paler than what the eye sees, or bronze turns red
                lum = g.v('DOT_PRODUCT', c, (.30, .56, .14))
                ds = g.node('ShaderNodeMixRGB'); g.put(ds.inputs[0], .55 if mode == 'soft' else .22); g.put(ds.inputs[1], c); g.put(ds.inputs[2], g.scl((1.10, 1.0, .80), lum)); c = ds.outputs[0]
            gr = g.node('ShaderNodeMixRGB'); g.put(gr.inputs[0], g.step(z0, -.012, .002)); g.put(gr.inputs[1], shade('#3a2d18')); g.put(gr.inputs[2], c)
            return gr.outputs[0]
        return f

    b = -fwd                                                        # from the car to the camera
    P = lambda f, r, z: tuple(fwd * f + right * (r * flip) + Vector((0, 0, z)))
    along = tuple(right)
    warm = (1, .76, .42)
    cards = [mkcard(P(-7.0, 3.5, 4.6), (0, 0, .9), 6.5, 2.0, 3.0 * cool, f=.9, col=(.76, .86, 1.0), along=along),      # cool sky behind the camera
             mkcard(P(-6.0, -8.0, 3.6), (-1, 0, .8), 4.6, 2.2, 3.4 * cool, f=.9, col=(.80, .88, 1.0), along=tuple(fwd)),  # on the nose
             mkcard(P(3.5, 7.5, 2.2), (0, 0, .9), 5.0, .42, 6.0, f=.8, col=warm, along=tuple(fwd)),               # gold along the flank
             mkcard(P(5.6, -.5, 6.2), (0, 0, 1.5), 7.5, 3.0, 6.4 * top, f=.85, col=(1, .70, .34), along=along),         # gold on roof line and bonnet
             mkcard(P(7.5, 0, 3.6), (0, 0, 1.6), 8.5, .60, 24.0 * thread, f=.7, col=(1, .64, .25), along=along),           # a hard thread of it on every upper edge
             mkcard(P(1.0, 0, 6.0), (0, 0, 1), 4.5, 1.2, 1.0, f=.9, col=(.8, .86, 1.0), along=along)]
    if flank: cards.append(mkcard(P(1.6, 8.0, 1.3), (0, 0, .9), 6.5, 1.5, flank, f=.95, col=(.88, .93, 1.0), along=tuple(fwd)))
    if tail: cards.append(mkcard(P(-2.4, -8.0, 2.3), (1.5, 0, .9), 3.2, 1.3, tail, f=.95, col=(.96, .92, .92), along=tuple(fwd)))
    st = Stage(skyf('refl'), skyf('soft'), (shade('#33281a'), shade('#6a4e26')), cards, (ex['L'] / 2 - .1, ex['W'] - .05),
               diff=[(0, shade('#15110c')), (.4, (.055, .050, .048)), (.5, (.10, .10, .105)), (.7, (.15, .16, .18)), (1, (.17, .19, .23))])
    st.dircol = [(tuple((sun + Vector((0, 0, .12))).normalized()), (1.5, .85, .30)), (tuple((b + Vector((0, 0, .5))).normalized()), (.05, .057, .068))]
    st.build()
    world_for(st, skyf('cam'))
    sunflat = tuple(sun)

    def lightmix(g, P_, base, near=0.0):
        """aerial light: far ground melts into the glow, most of all towards the sun"""
        rel = g.v('SUBTRACT', P_, (cx, cy, 0.0)); r = g.xyz(rel); fl = g.comb(r[0], r[1], 0.0)
        ln = g.v('LENGTH', fl); dr = g.v('NORMALIZE', fl)
        az = g.v('DOT_PRODUCT', dr, sunflat)
        tow = g.m('POWER', g.m('MAXIMUM', az, 0.0), 26.0)
        hz = g.m('SUBTRACT', 1.0, g.m('EXPONENT', g.m('DIVIDE', ln, -190.0)))
        hc = g.add(shade('#6a4a22'), g.scl((1.05, .58, .17), tow))
        mx = g.node('ShaderNodeMixRGB'); g.put(mx.inputs[0], g.m('MULTIPLY', hz, .95)); g.put(mx.inputs[1], base); g.put(mx.inputs[2], hc)
        return mx.outputs[0], ln, tow

    def ground(g, P_, ln0):
        p = g.xyz(P_)
        def noise(sc, det, rough=.6, vec=None):
            n = g.node('ShaderNodeTexNoise'); n.inputs['Scale'].default_value = sc; n.inputs['Detail'].default_value = det; n.inputs['Roughness'].default_value = rough
            g.put(n.inputs['Vector'], vec or P_); return n.outputs[0]
        mid = noise(1.1, 5); fine = noise(38, 8, .78); big = noise(.22, 4)
        strk = noise(5.0, 6, .65, g.comb(g.m('MULTIPLY', p[0], .18), p[1], 0.0))
        grit = noise(130, 3, .7)
        v = g.m('ADD', g.m('MULTIPLY', g.m('ADD', fine, grit), .30), g.m('ADD', g.m('MULTIPLY', strk, .28), g.m('MULTIPLY', mid, .12)))
        track = g.ramp(v, [(.36, shade('#14110d')), (.50, shade('#2f271b')), (.58, shade('#544229')), (.70, shade('#9a7640'))])
        soil = g.ramp(g.m('ADD', g.m('MULTIPLY', big, .5), g.m('MULTIPLY', fine, .5)), [(.38, shade('#0f0d09')), (.7, shade('#3a2b14'))])
        edge = g.m('ADD', g.m('MAXIMUM', p[1], g.m('MULTIPLY_ADD', p[1], -1.0, -apron)), g.m('MULTIPLY', g.m('SUBTRACT', mid, .5), 1.3))
        mx = g.node('ShaderNodeMixRGB'); g.put(mx.inputs[0], g.step(edge, 1.75, 2.35)); g.put(mx.inputs[1], track); g.put(mx.inputs[2], soil)
        rel = g.v('SUBTRACT', P_, (cx, cy, 0.0)); r = g.xyz(rel); L2 = g.v('LENGTH', g.comb(r[0], r[1], 0.0))
        az = g.v('DOT_PRODUCT', g.v('NORMALIZE', g.comb(r[0], r[1], 0.0)), sunflat)
        sheen = g.m('MULTIPLY', g.m('POWER', g.m('MAXIMUM', az, 0.0), 30.0), g.step(L2, .6 * D, 3 * D))
        c = g.scl(mx.outputs[0], g.m('MULTIPLY', g.step(L2, .34 * D, 1.05 * D, .42, 1.25), g.m('MULTIPLY_ADD', sheen, 2.2, .8)))
        return lightmix(g, P_, c)[0]
    fl_o = floor_mat(st, ground, 0.0, 0.0, ao_d=1.5, fade=(1500, 2500), ao=2)
    fl_o.scale = (60, 60, 1)

    # ---- mine dumps: flat-topped, far away, in haze
    def flat(name, V, F, col_bot, col_top, zb, zt):
        me = bpy.data.meshes.new(name); me.from_pydata(V, [], F)
        o = bpy.data.objects.new(name, me); bpy.context.scene.collection.objects.link(o)
        m = bpy.data.materials.new(name); m.use_nodes = True; nt = m.node_tree; nt.nodes.clear(); g = G(nt)
        geo = g.node('ShaderNodeNewGeometry'); z = g.xyz(geo.outputs['Position'])[2]
        mx = g.node('ShaderNodeMixRGB'); g.put(mx.inputs[0], g.step(z, zb, zt)); g.put(mx.inputs[1], col_bot); g.put(mx.inputs[2], col_top)
        rel = g.v('NORMALIZE', g.v('SUBTRACT', geo.outputs['Position'], (cx, cy, 0.0)))
        tow = g.m('POWER', g.m('MAXIMUM', g.v('DOT_PRODUCT', rel, sunflat), 0.0), 60.0)
        c = g.add(mx.outputs[0], g.scl((.62, .34, .10), tow))
        e = g.node('ShaderNodeEmission'); g.put(e.inputs[0], c); out = g.node('ShaderNodeOutputMaterial'); nt.links.new(e.outputs[0], out.inputs[0])
        me.materials.append(m); return o
    half = sx * 1.25
    def dump(dist, x0, x1, hgt, slope, name, cb, ct):
        base = Vector((cx, cy, 0)) + fwd * dist
        X = lambda x: (x + 2 * cam.data.shift_x) * sx * dist
        a, e = X(x0), X(x1)
        V = []; F = []
        N = 160
        wob = np.cumsum(rng.normal(0, 1, N + 1)); wob -= np.linspace(wob[0], wob[-1], N + 1); wob = wob / (np.abs(wob).max() + 1e-6) * hgt * .035
        for i in range(N + 1):
            t = i / N; xx = a + (e - a) * t
            s_ = hgt * slope
            hh = hgt * min(1, max(0, min((xx - a) / s_, (e - xx) / s_)))
            hh = hh if hh < hgt else hgt + wob[i]
            q = base + right * xx
            V += [(q.x, q.y, -3), (q.x, q.y, max(hh, 0) + .01)]
            if i: F.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
        flat(name, V, F, cb, ct, 0, hgt)
    cb, ct = shade('#80582a'), shade('#40311f')
    for k, (dist, x0, x1, hgt, slope) in enumerate(dumps or DUMPS):
        dump(dist, x0, x1, hgt, slope, f'dump{k}', cb, ct)

    # ---- grass: real blades, placed evenly over the picture, not over the ground
    n = grass_n
    r = np.exp(rng.uniform(np.log(2.6), np.log(260.0), n)); 
    x = rng.uniform(-1.25, 1.25, n)
    pos = np.array([cx, cy]) + r[:, None] * np.array([fwd.x, fwd.y]) + (r * (x + 2 * cam.data.shift_x) * sx)[:, None] * np.array([right.x, right.y])
    def lump(p, sc, s):
        a = np.zeros(len(p))
        rr = np.random.default_rng(s)
        for _ in range(7):
            k = rr.normal(0, sc, 2); a += np.sin(p @ k + rr.uniform(0, 6.3))
        return a / 7
    l1 = lump(pos, .9, 1); l2 = lump(pos, .22, 2)
    off = np.maximum(pos[:, 1], -pos[:, 1] - apron) + .30 * l1 + .25 * rng.normal(0, 1, n) * (rng.random(n) < .25)
    side = off > 2.15
    midstrip = (np.abs(pos[:, 1] + .08 * l1) < .38) & (np.abs(pos[:, 0]) > ex['L'] / 2 + .1) & (rng.random(n) < .5)
    inx = (np.abs(pos[:, 0]) < ex['L'] / 2 + .35) & (np.abs(pos[:, 1]) < ex['W'] / 2 + .45)
    keep = (side | midstrip) & ~inx & ((l2 > -.45) | (rng.random(n) < .5))
    hgt = (.30 + .34 * rng.random(n) ** 1.6 + .16 * l1 + .16 * l2) * np.clip((off - 1.9) / 1.0, .28, 1)
    hgt = np.where(midstrip & ~side, .07 + .09 * rng.random(n), hgt)
    tall = rng.random(n) < .05; hgt = np.where(tall & side, hgt * 1.45, hgt)
    keep &= hgt > .05
    pos, r, hgt, x = pos[keep], r[keep], hgt[keep], x[keep]; n = len(pos)
    wid = np.maximum(.0028 + .0022 * rng.random(n), r * sx * .0011) * (.8 + .5 * rng.random(n))
    bri = (.10 + 1.5 * rng.random(n) ** 2.2) * np.clip(.78 + 1.15 * lump(pos, .35, 5) + .6 * lump(pos, 1.6, 6), 0.10, 2.2)
    az = rng.uniform(0, 2 * np.pi, n); lean = np.stack([np.cos(az), np.sin(az)], 1) * (.10 + .55 * rng.random(n) ** 2)[:, None] * hgt[:, None]
    lean += np.array([right.x, right.y]) * (-.10 * hgt)[:, None]           # a light wind
    V = np.zeros((n, 7, 3), 'f'); T = np.zeros((n, 7), 'f')
    rt = np.array([right.x, right.y])
    for j, t in enumerate((0, .4, .75)):
        w = wid * (1 - .55 * t ** 1.5)
        c2 = pos + lean * t * t
        for s_, o_ in ((-1, 0), (1, 1)):
            V[:, 2 * j + o_, :2] = c2 + rt * (s_ * w)[:, None]; V[:, 2 * j + o_, 2] = hgt * t * (1 - .12 * t); T[:, 2 * j + o_] = t
    V[:, 6, :2] = pos + lean; V[:, 6, 2] = hgt * .9; T[:, 6] = 1
    tri = np.array([(0, 1, 3), (0, 3, 2), (2, 3, 5), (2, 5, 4), (4, 5, 6)])
    F = (tri[None] + 7 * np.arange(n)[:, None, None]).reshape(-1, 3).astype('i')
    me = bpy.data.meshes.new('grass'); me.vertices.add(7 * n); me.vertices.foreach_set('co', V.ravel())
    me.loops.add(F.size); me.loops.foreach_set('vertex_index', F.ravel()); me.polygons.add(len(F))
    me.polygons.foreach_set('loop_start', np.arange(0, F.size, 3, dtype='i')); me.polygons.foreach_set('loop_total', np.full(len(F), 3, dtype='i')); me.update()
    for nm, val in (('t', T.ravel()), ('rnd', np.repeat(bri, 7).astype('f'))):
        a = me.attributes.new(nm, 'FLOAT', 'POINT'); a.data.foreach_set('value', val)
    o = bpy.data.objects.new('grass', me); bpy.context.scene.collection.objects.link(o)
    m = bpy.data.materials.new('grass'); m.use_nodes = True; nt = m.node_tree; nt.nodes.clear(); g = G(nt)
    geo = g.node('ShaderNodeNewGeometry'); P_ = geo.outputs['Position']
    fa = lambda nm: (lambda q: (setattr(q, 'attribute_name', nm), q.outputs['Fac'])[1])(g.node('ShaderNodeAttribute'))
    t, rn = fa('t'), fa('rnd')
    _, ln, tow = lightmix(g, P_, (0, 0, 0))
    up = g.m('POWER', t, 1.7)
    lit = g.m('MULTIPLY', g.m('MULTIPLY_ADD', tow, 1.75, .19), g.m('MULTIPLY', g.step(ln, .34 * D, 1.9 * D, .17, 1.0), rn))
    c = g.add(g.scl((.020, .016, .009), g.m('MULTIPLY_ADD', t, 1.0, .25)), g.scl((.80, .43, .12), g.m('MULTIPLY', up, lit)))
    c = lightmix(g, P_, c)[0]
    e = g.node('ShaderNodeEmission'); g.put(e.inputs[0], c); out = g.node('ShaderNodeOutputMaterial'); nt.links.new(e.outputs[0], out.inputs[0])
    try: m.cycles.sample_as_light = False
    except Exception: pass
    me.materials.append(m)
    cam.data.dof.use_dof = True; cam.data.dof.aperture_fstop = 5.6
    cam.data.dof.focus_distance = (Vector((ex['L'] * focus, -ex['W'] * .4, .9)) - cam.location).dot(mw.to_quaternion() @ Vector((0, 0, -1)))
    return st


# flat-topped mine dumps on the horizon: distance, left and right end in picture widths (-1..1), height, slope
DUMPS = [(620, -1.5, -.70, 15.0, 1.9), (900, -.26, .1, 11.0, 2.2), (700, .70, 1.6, 17.0, 1.9)]


# ------------------------------------------------------------------ cameras
def project(cam, pts, aspect):
    co = cam.matrix_world.inverted()
    sx = cam.data.sensor_width / cam.data.lens / 2
    r = []
    for p in pts:
        v = co @ Vector(p)
        r.append((v.x / -v.z / sx, v.y / -v.z / sx * aspect))
    return np.array(r)  # -1..1


def frame(ex, az, hgt, lens=75, fill=.84, fillh=.66, cx=0.0, cy=-.06, tz=None, aspect=1.5, target=None, lift=0):
    """az: degrees from straight ahead of the nose, camera on the -y side; lift: how high the wheels hang"""
    s = bpy.context.scene; cam = s.camera; cam.data.lens = lens; cam.data.sensor_width = 36; cam.data.sensor_fit = 'HORIZONTAL'
    L, W, H = ex['L'], ex['W'], ex['H']; mid = (ex['xa1'] + ex['xa2']) / 2
    x0, x1 = -mid, L - mid
    pts = [(x, y, z) for x in (x0 + .05, x1 - .05) for y in (-W * .86, W * .86) for z in (.05, H * .62)] + \
          [(x, y, z) for x in (x0 + L * .32, x1 - L * .2) for y in (-W * .7, W * .7) for z in (H * .98,)]
    pts = [(x, y, z + lift) for x, y, z in pts]
    t = Vector(target or ((x0 + x1) / 2, 0, H * .45 + lift))
    a = math.radians(az)
    dirv = Vector((-math.cos(a), -math.sin(a), 0))
    d0, d1 = 2.5, 60
    for _ in range(26):
        d = (d0 + d1) / 2
        cam.location = t + dirv * d; cam.location.z = hgt
        cam.rotation_euler = (t - cam.location).to_track_quat('-Z', 'Y').to_euler()
        bpy.context.view_layer.update()
        q = project(cam, pts, aspect)
        if (q[:, 0].max() - q[:, 0].min()) / 2 > fill or (q[:, 1].max() - q[:, 1].min()) / 2 > fillh: d0 = d
        else: d1 = d
    cam.data.shift_x = ((q[:, 0].max() + q[:, 0].min()) / 2 - cx) / 2
    cam.data.shift_y = ((q[:, 1].max() + q[:, 1].min()) / 2 - cy) / 2 / aspect
    return d


def look(p, t, lens):
    cam = bpy.context.scene.camera
    cam.location = p; cam.data.lens = lens; cam.data.shift_x = cam.data.shift_y = 0
    cam.rotation_euler = (Vector(t) - Vector(p)).to_track_quat('-Z', 'Y').to_euler()


def view(ex, angle):
    if angle == 'front34': frame(ex, 38, 1.22, 70, .86)
    elif angle == 'side': frame(ex, 90, 1.05, 95, .88)
    elif angle == 'rear34': frame(ex, 180 - 36, 1.30, 70, .86)
    elif angle == 'wheel':
        x = -(ex['xa2'] - ex['xa1']) / 2; r = ex['Rw']
        look((x - .95, -3.45, .80 + r * .4), (x + .28, -.80, r * 1.22), 64)
    elif angle == 'detail':
        mid = (ex['xa1'] + ex['xa2']) / 2
        x0 = -mid
        H = ex['H']
        look((x0 - 1.55, -2.65, .98 + .12 * (H - 1.43)), (x0 + .62, -.62, .52 + .2 * (H - 1.43)), 62)


def out(path, w, h, spp, exr=True, seed=0):
    s = bpy.context.scene; s.cycles.seed = seed
    s.render.resolution_x, s.render.resolution_y = w, h; s.render.resolution_percentage = 100
    s.cycles.samples = spp
    im = s.render.image_settings
    if exr:
        im.file_format = 'OPEN_EXR'; im.color_mode = 'RGBA'; im.color_depth = '16'; im.exr_codec = 'ZIP'
    s.render.filepath = path
    bpy.ops.render.render(write_still=True)


def add_aov(name='red'):
    """lamp mask travels in the alpha channel of the EXR"""
    s = bpy.context.scene
    vl = bpy.context.view_layer
    a = vl.aovs.add(); a.name = name; a.type = 'VALUE'
    s.use_nodes = True
    nt = s.node_tree; nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers')
    sa = nt.nodes.new('CompositorNodeSetAlpha'); sa.mode = 'REPLACE_ALPHA'
    co = nt.nodes.new('CompositorNodeComposite')
    nt.links.new(rl.outputs['Image'], sa.inputs['Image']); nt.links.new(rl.outputs[name], sa.inputs['Alpha'])
    nt.links.new(sa.outputs[0], co.inputs[0])
