"""blender -b --python render.py -- PARTS.npz OUTDIR STYLE W H SPP angle[,angle...] [seed]   (neutral multi-paint stock render)"""
import sys, os
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy, scene as S
a = sys.argv[sys.argv.index('--') + 1:]
npz, od, style, w, h, spp, angles = a[0], a[1], a[2], int(a[3]), int(a[4]), int(a[5]), a[6].split(',')
S.reset()
bpy.context.scene.cycles.sample_clamp_direct = 2.0      # the edges of burning lamps stay smooth
bpy.context.scene.render.threads = int(os.environ.get('RENDER_THREADS', '2')) + 1
spp = min(spp, 5)
ex = S.info(npz)
st = S.stock(ex); M = S.Mats(st)
root, ex = S.load(npz, M); S.add_aov()
seed = int(a[7]) if len(a) > 7 else 0
for an in angles:
    S.view(ex, an)
    S.out(os.path.join(od, f'{style}_{an}' + (f'.s{seed}' if seed else '') + '.exr'), w, h, spp, seed=seed)
    print('DONE', style, an, flush=True)
