"""blender -b --python interior.py -- STYLE OUT.png [WIDTH SAMPLES]   (a cabin in the light studio; no real model)"""
import math, sys
import bpy
from mathutils import Vector

# seats, lower dash, thread and trim of each body style
TRIMS = {
    'suv': dict(seat=(.20, .095, .042), low=(.026, .026, .028), thread=(.85, .55, .16), trim='wood', tablet=True),
    'bakkie': dict(seat=(.030, .031, .033), low=(.030, .030, .031), thread=(.86, .50, .12), trim='metal', tablet=False),
    'hatch': dict(seat=(.050, .052, .056), low=(.022, .022, .024), thread=(.55, .02, .02), trim='black', tablet=False),
    'coupe': dict(seat=(.15, .010, .011), low=(.016, .016, .017), thread=(.60, .02, .02), trim='metal', tablet=False),
    'sedan': dict(seat=(.33, .29, .235), low=(.060, .046, .038), thread=(.75, .62, .45), trim='wood', tablet=True),
}
style, path, *more = sys.argv[sys.argv.index('--') + 1:]
width, samples = (int(a) for a in (more or (1200, 64)))
T = TRIMS[style]
bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene


def material(name, colour, rough=.5, metal=0.0, bump=0.0, scale=260, coat=0.0, glow=0.0):
    m = bpy.data.materials.new(name); m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    p = nodes['Principled BSDF']
    p.inputs['Base Color'].default_value = (*colour, 1)
    p.inputs['Roughness'].default_value = rough; p.inputs['Metallic'].default_value = metal
    p.inputs['Clearcoat'].default_value = coat; p.inputs['Clearcoat Roughness'].default_value = .05
    if glow:
        p.inputs['Emission'].default_value = (*colour, 1); p.inputs['Emission Strength'].default_value = glow
    if bump:
        v = nodes.new('ShaderNodeTexVoronoi'); v.inputs['Scale'].default_value = scale
        c = nodes.new('ShaderNodeTexCoord'); links.new(c.outputs['Object'], v.inputs['Vector'])
        b = nodes.new('ShaderNodeBump'); b.inputs['Strength'].default_value = bump; b.inputs['Distance'].default_value = .002
        links.new(v.outputs['Distance'], b.inputs['Height']); links.new(b.outputs[0], p.inputs['Normal'])
    return m


def wood():
    m = material('wood', (.16, .075, .03), .28, coat=.8); n, l = m.node_tree.nodes, m.node_tree.links
    c = n.new('ShaderNodeTexCoord'); s = n.new('ShaderNodeMapping'); s.inputs['Scale'].default_value = (3, 60, 60)
    w = n.new('ShaderNodeTexNoise'); w.inputs['Scale'].default_value = 1.4; w.inputs['Detail'].default_value = 8
    r = n.new('ShaderNodeValToRGB'); r.color_ramp.elements[0].color = (.055, .022, .009, 1); r.color_ramp.elements[1].color = (.24, .12, .052, 1)
    r.color_ramp.elements[0].position = .35; r.color_ramp.elements[1].position = .68
    l.new(c.outputs['Object'], s.inputs[0]); l.new(s.outputs[0], w.inputs['Vector']); l.new(w.outputs[0], r.inputs[0])
    l.new(r.outputs[0], n['Principled BSDF'].inputs['Base Color'])
    return m


PAD = material('pad', (.020, .020, .022), .62, bump=.35, scale=420)
LOW = material('low', T['low'], .6, bump=.35, scale=420)
LEATHER = material('leather', T['seat'], .46, bump=.30, scale=300)
DARK = material('dark', (.012, .012, .013), .5)
GLOSS = material('gloss', (.006, .006, .007), .06, coat=1)
METAL = material('metal', (.62, .62, .63), .26, 1)
CHROME = material('chrome', (.85, .85, .86), .08, 1)
THREAD = material('thread', T['thread'], .7)
LINING = material('lining', (.42, .41, .39), .9, bump=.2, scale=700)
CARPET = material('carpet', (.030, .029, .028), 1, bump=.8, scale=900)
TRIM = {'wood': wood, 'metal': lambda: METAL, 'black': lambda: GLOSS}[T['trim']]()
SCREEN = material('screen', (.018, .030, .042), .08, coat=1, glow=1.0)
LIT = material('lit', (.93, .93, .90), .5, glow=1.1)
AMBER = material('amber', (.95, .52, .10), .5, glow=1.5)
ROAD = material('road', (.16, .30, .38), .5, glow=.9)


def done(o, mat, bevel=.01, sub=0, seg=4):
    o.data.materials.append(mat)
    if bevel:
        b = o.modifiers.new('bevel', 'BEVEL'); b.width = bevel; b.segments = seg; b.limit_method = 'ANGLE'
    if sub:
        s = o.modifiers.new('sub', 'SUBSURF'); s.levels = s.render_levels = sub
    for p in o.data.polygons: p.use_smooth = True
    o.data.use_auto_smooth = True; o.data.auto_smooth_angle = math.radians(50)
    return o


def box(at, size, mat, bevel=.01, turn=(0, 0, 0), sub=0):
    bpy.ops.mesh.primitive_cube_add(size=1, location=at, rotation=turn)
    o = bpy.context.object; o.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    return done(o, mat, bevel, sub)


def sweep(profile, x0, x1, mat, bow=0.0, bevel=.012, n=24):
    """a closed profile in (y, z), swept from x0 to x1; its middle bows forward"""
    V, F = [], []
    for i in range(n + 1):
        x = x0 + (x1 - x0) * i / n
        k = bow * (2 * i / n - 1) ** 2
        V += [(x, y - k, z) for y, z in profile]
    m = len(profile)
    for i in range(n):
        F += [(i * m + j, i * m + (j + 1) % m, (i + 1) * m + (j + 1) % m, (i + 1) * m + j) for j in range(m)]
    F += [tuple(range(m))[::-1], tuple(range(n * m, n * m + m))]
    me = bpy.data.meshes.new('sweep'); me.from_pydata(V, [], F); me.validate(); me.update()
    o = bpy.data.objects.new('sweep', me); scene.collection.objects.link(o)
    bpy.context.view_layer.objects.active = o
    o.select_set(True); bpy.ops.object.mode_set(mode='EDIT'); bpy.ops.mesh.select_all(action='SELECT')
    bpy.ops.mesh.normals_make_consistent(inside=False); bpy.ops.object.mode_set(mode='OBJECT'); o.select_set(False)
    return done(o, mat, bevel)


def tube(points, radius, mat, cyclic=False):
    c = bpy.data.curves.new('tube', 'CURVE'); c.dimensions = '3D'; c.bevel_depth = radius; c.bevel_resolution = 6
    s = c.splines.new('NURBS'); s.points.add(len(points) - 1); s.use_endpoint_u = True; s.use_cyclic_u = cyclic; s.order_u = 3
    for p, q in zip(s.points, points): p.co = (*q, 1)
    o = bpy.data.objects.new('tube', c); scene.collection.objects.link(o); c.materials.append(mat)
    return o


def stitches(x0, x1, y, z, bow):
    for i in range(int((x1 - x0) / .016)):
        x = x0 + .016 * i; k = bow * (2 * (x + .74) / 1.48 - 1) ** 2
        tube([(x, y - k, z), (x + .005, y - k, z + .0012), (x + .010, y - k, z)], .0011, THREAD)


def dashboard():
    B = .16
    sweep([(1.30, .93), (.99, .985), (.90, .975), (.862, .945), (.86, .915), (.90, .885), (1.30, .88)], -.74, .74, PAD, B, .02)
    sweep([(.905, .893), (.872, .888), (.868, .868), (.872, .838), (.905, .830)], -.735, .735, TRIM, B, .004)
    sweep([(1.2, .832), (.900, .832), (.862, .815), (.868, .76), (.93, .62), (1.2, .60)], -.74, .74, LOW, B, .022)
    sweep([(.868, .834), (.860, .832), (.860, .827), (.868, .825)], -.735, .735, CHROME, B, .001)
    stitches(-.70, .70, .8625, .947, B)
    for x in (-.64, -.155, .155, .64):                       # air vents
        y = .862 - B * (x / .74) ** 2
        t = (0, 0, -2 * B * x / .74 ** 2)
        box((x, y, .862), (.150, .03, .052), DARK, .012, t)
        for k in range(4): box((x, y - .014, .843 + .0125 * k), (.134, .014, .0028), GLOSS, .001, (math.radians(18), 0, t[2]))
        box((x, y - .020, .862), (.006, .012, .034), CHROME, .002, t)
    if T['tablet']:
        tablet = dict(at=(0, .845, .955), size=(.31, .018, .19))
    else:
        tablet = dict(at=(0, .858, .945), size=(.25, .018, .125))
    (x, y, z), (w, d, h) = tablet['at'], tablet['size']
    a = math.radians(-9)
    box((x, y, z), (w, d, h), GLOSS, .010, (a, 0, 0))
    def on(u, v, su, sv, mat, lift=.0012):                   # something shown on the screen
        p = Vector((u * w, -d / 2 - lift, v * h)); p.rotate(__import__('mathutils').Euler((a, 0, 0)))
        box((x + p.x, y + p.y, z + p.z), (su * w, .0008, sv * h), mat, 0, (a, 0, 0))
    on(0, 0, .94, .90, SCREEN, .0004)
    on(-.20, .04, .46, .60, ROAD)
    for k in range(4): on(.12 + .105 * k - .02, .17, .075, .10 if T['tablet'] else .16, (AMBER, LIT, METAL, ROAD)[k])
    on(.245, -.08, .34, .045, LIT); on(.20, -.19, .25, .028, METAL)
    on(0, -.37, .86, .012, AMBER)
    for k in range(5): on(-.32 + .16 * k, -.30 if T['tablet'] else -.42, .03, .03, LIT)
    box((.38, .96, 1.005), (.40, .20, .035), PAD, .016, (math.radians(-6), 0, 0))        # hood over the instruments
    cy, cz = .872, .945
    box((.38, cy, cz), (.335, .02, .115), GLOSS, .012, (a, 0, 0))
    for s in (-1, 1):
        c = Vector((.38 + s * .088, cy - .013, cz))
        ring = [(c.x + .045 * math.sin(t), c.y - .0075 * math.cos(t), c.z + .045 * math.cos(t)) for t in [math.radians(-130 + 13 * k) for k in range(21)]]
        tube(ring, .0022, LIT); tube(ring[:8 + 3 * s], .0032, AMBER)
        for k in range(0, 21, 2):
            q = ring[k]; e = [c[i] + (q[i] - c[i]) * .84 for i in range(3)]
            tube([e, [(e[i] + q[i]) / 2 for i in range(3)], q], .0010, LIT)
        q = ring[7 + 4 * s]; tube([c, (c + Vector(q)) / 2, q], .0013, AMBER)
    for k in range(3): box((.38, cy - .0125, cz + .022 - .022 * k), (.055 - .012 * k, .0008, .007), (LIT, METAL, AMBER)[k], 0, (a, 0, 0))


def console():
    sweep([(.95, .77), (.60, .665), (-.15, .63), (-.45, .64), (-.45, .30), (.95, .30)], -.125, .125, LOW, 0, .03, 8)
    sweep([(.86, .752), (.58, .672), (.16, .648), (.16, .642), (.58, .664), (.86, .744)], -.100, .100, TRIM, 0, .002, 8)
    box((0, -.16, .665), (.21, .36, .075), LEATHER, .03)                                 # armrest
    for s in (-1, 1): tube([(s * .096, .0, .697), (s * .096, -.15, .7055), (s * .096, -.32, .7055)], .0015, THREAD)
    box((0, .36, .668), (.085, .12, .02), GLOSS, .012, (math.radians(7), 0, 0))
    tube([(0, .36, .67), (0, .352, .71), (0, .345, .735)], .013, CHROME)
    box((0, .340, .760), (.052, .070, .062), LEATHER, .022, (math.radians(-14), 0, 0))
    for y in (.17, .08):
        bpy.ops.mesh.primitive_torus_add(location=(-.045, y, .655), major_radius=.038, minor_radius=.004); done(bpy.context.object, CHROME, 0)
    bpy.ops.mesh.primitive_cylinder_add(location=(.052, .125, .664), radius=.030, depth=.026); done(bpy.context.object, METAL, .004)
    y, z, a = .835, .785, math.radians(-24)                                              # climate controls
    box((0, y, z), (.27, .03, .062), GLOSS, .008, (a, 0, 0))
    for x in (-.10, .10):
        bpy.ops.mesh.primitive_cylinder_add(location=(x, y - .022, z + .008), radius=.023, depth=.026, rotation=(math.radians(66), 0, 0)); done(bpy.context.object, METAL, .003)
        bpy.ops.mesh.primitive_torus_add(location=(x, y - .0165, z + .006), major_radius=.026, minor_radius=.0016, rotation=(math.radians(66), 0, 0)); done(bpy.context.object, AMBER, 0)
    for k in range(5): box((-.052 + .026 * k, y - .018, z + .008), (.017, .006, .016), METAL, .003, (a, 0, 0))


def wheel():
    c, tilt, R = Vector((.38, .63, .865)), math.radians(64), .183
    before = set(bpy.data.objects)
    bpy.ops.mesh.primitive_torus_add(major_radius=R, minor_radius=.0165, major_segments=96, minor_segments=24); done(bpy.context.object, PAD, 0)
    for t in (35, 145): # hand rests
        p = Vector((R * math.cos(math.radians(t)), R * math.sin(math.radians(t)), 0))
        bpy.ops.mesh.primitive_uv_sphere_add(radius=.019, location=p); done(bpy.context.object, PAD, 0)
    box((0, -.005, -.012), (.130, .105, .05), PAD, .028)
    box((0, -.005, .014), (.034, .022, .004), CHROME, .006)
    for s in (-1, 1):
        box((s * .115, -.002, -.008), (.125, .046, .020), GLOSS, .008)
        box((s * .115, -.002, .003), (.112, .034, .004), METAL, .004)
        for k in (-1, 0, 1): box((s * .115 + k * .026, -.002, .0065), (.017, .018, .004), GLOSS, .003)
        box((s * .026, -.105, -.006), (.018, .145, .014), METAL, .004, (0, 0, s * .10))
    ring = [((R - .015) * math.cos(math.radians(t)), (R - .015) * math.sin(math.radians(t)), .008) for t in range(0, 360, 6)]
    for i in range(0, 60): tube([ring[i], [(ring[i][k] * .6 + ring[(i + 1) % 60][k] * .4) for k in range(3)]], .0011, THREAD)
    pivot = bpy.data.objects.new('wheel', None); scene.collection.objects.link(pivot)
    for o in set(bpy.data.objects) - before - {pivot}: o.parent = pivot
    pivot.location = c; pivot.rotation_euler = (tilt, 0, 0)
    tube([c + Vector((0, .03, -.02)), c + Vector((0, .15, -.06)), c + Vector((0, .35, -.14))], .045, DARK)
    for s in (-1, 1): tube([c + Vector((s * .03, .05, 0)), c + Vector((s * .12, .04, .01)), c + Vector((s * .19, .02, .02))], .009, GLOSS)


def seat(x):
    box((x, .02, .49), (.36, .56, .16), LEATHER, .06, (math.radians(6), 0, 0), 1)
    for s in (-1, 1): box((x + s * .215, .02, .53), (.11, .54, .17), LEATHER, .05, (math.radians(6), 0, s * .10), 1)
    a = math.radians(-20)
    box((x, -.36, .83), (.35, .14, .66), LEATHER, .06, (a, 0, 0), 1)
    for s in (-1, 1): box((x + s * .205, -.315, .80), (.10, .19, .58), LEATHER, .045, (a, s * .04, s * .16), 1)
    for k in range(5): tube([(x - .15, .265 - .085 * k, .582 + .0092 * (3 - k)), (x, .262 - .085 * k, .577 + .0092 * (3 - k)), (x + .15, .265 - .085 * k, .582 + .0092 * (3 - k))], .0016, THREAD)
    box((x, -.475, 1.24), (.24, .10, .18), LEATHER, .045, (a, 0, 0), 1)


def shell():
    for s in (-1, 1):
        X = s * .76
        box((X, .15, .62), (.05, 1.7, .58), LOW, .03)                                    # door
        box((X - s * .02, .10, .915), (.075, 1.75, .06), PAD, .025)
        box((X - s * .035, .20, .70), (.09, .62, .075), LEATHER, .03)
        box((X - s * .030, .25, .845), (.02, .95, .022), TRIM, .006)
        box((X - s * .042, .52, .80), (.02, .13, .035), CHROME, .010)
        box((X - s * .028, .62, .52), (.03, .30, .13), DARK, .03)
        bpy.ops.mesh.primitive_cylinder_add(location=(X - s * .026, .70, .56), radius=.075, depth=.02, rotation=(0, math.pi / 2, 0)); done(bpy.context.object, GLOSS, .004)
        box((s * .93, .86, 1.03), (.19, .09, .13), GLOSS, .035)                          # mirror
        tube([(s * .735, 1.30, .90), (s * .69, .86, 1.22), (s * .62, .42, 1.47), (s * .60, .0, 1.50)], .042, LINING)
        tube([(s * .745, -.30, .90), (s * .69, -.30, 1.25), (s * .62, -.28, 1.5)], .055, LINING)
        box((s * .30, .40, 1.475), (.36, .16, .018), LINING, .008, (math.radians(-22), 0, 0))  # visor
    box((0, .42, 1.515), (1.30, .12, .06), LINING, .03)
    box((0, .40, 1.475), (.22, .14, .04), DARK, .015)
    box((0, .56, 1.385), (.24, .025, .065), GLOSS, .02, (math.radians(-8), 0, 0))          # mirror inside
    tube([(0, .57, 1.42), (0, .62, 1.45), (0, .66, 1.44)], .008, DARK)
    box((0, .3, .26), (3, 3, .04), CARPET, 0)
    box((0, 1.32, .6), (2.4, .04, .62), DARK, 0)
    for x in (.31, .42): box((x, 1.02, .43), (.055, .014, .085), METAL, .006, (math.radians(-30), 0, 0))
    bpy.ops.mesh.primitive_plane_add(size=60, location=(0, 0, -.2)); done(bpy.context.object, material('floor', (.70, .69, .67), .5), 0)
    box((0, 2.05, .83), (1.62, 1.5, .06), material('bonnet', (.55, .55, .55), .25, .6, coat=1), .04, (math.radians(-4), 0, 0))


def light(at, to, size, power, colour=(1, .98, .95)):
    d = bpy.data.lights.new('card', 'AREA'); d.shape = 'RECTANGLE'; d.size, d.size_y = size; d.energy = power; d.color = colour
    o = bpy.data.objects.new('card', d); scene.collection.objects.link(o); o.location = at
    o.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler(); o.visible_camera = False


dashboard(); console(); wheel(); seat(.38); seat(-.38); shell()
light((0, .1, 2.3), (0, .4, .8), (1.3, 1.6), 60)
light((-2.2, .5, 1.8), (0, .5, .8), (1.6, 1.0), 60)
light((2.2, .5, 1.8), (0, .5, .8), (1.6, 1.0), 38, (.95, .97, 1))
light((0, -1.3, 1.7), (0, .8, .8), (1.2, .5), 12)
world = bpy.data.worlds.new('studio'); scene.world = world; world.use_nodes = True
world.node_tree.nodes['Background'].inputs[0].default_value = (.66, .66, .655, 1)
world.node_tree.nodes['Background'].inputs[1].default_value = .75
camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera')); scene.collection.objects.link(camera); scene.camera = camera
camera.location = (-.10, -.40, 1.27); camera.data.lens = 22
camera.rotation_euler = (Vector((.05, .80, .735)) - camera.location).to_track_quat('-Z', 'Y').to_euler()
camera.data.shift_y = .02
scene.render.engine = 'CYCLES'; c = scene.cycles
c.samples = samples; c.max_bounces = 6; c.diffuse_bounces = 3; c.glossy_bounces = 3; c.sample_clamp_indirect = 4
c.caustics_reflective = c.caustics_refractive = False
try: c.use_denoising = True; c.denoiser = 'OPENIMAGEDENOISE'
except TypeError: c.use_denoising = False
scene.view_settings.view_transform = 'Filmic'; scene.view_settings.look = 'Medium High Contrast'; scene.view_settings.exposure = .15
scene.render.threads_mode = 'FIXED'; scene.render.threads = 2
scene.render.resolution_x, scene.render.resolution_y = width, round(width * 2 / 3)
scene.render.image_settings.file_format = 'PNG'; scene.render.filepath = path
bpy.ops.render.render(write_still=True)
