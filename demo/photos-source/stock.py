"""python3 stock.py EXR_DIR OUT_DIR [body ...]   -> the stock pictures in the paints they are used in, and their lines in manifest.json
Safe to re-run: views whose EXR is older than the finished picture are skipped."""
import sys, os, json
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np, cv2
cv2.setNumThreads(2)
import grade as g

SRC, OUT, ONLY = sys.argv[1], sys.argv[2], sys.argv[3:]
LABEL = {'silver': 'Silver metallic', 'white': 'White', 'black': 'Black', 'red': 'Red', 'blue': 'Blue metallic', 'grey': 'Graphite grey', 'gold': 'Gold-bronze',
         'bronze': 'Bronze', 'beige': 'Beige', 'green': 'Dark green', 'yellow': 'Yellow', 'lime': 'Lime green'}
ALL = ['silver', 'white', 'black', 'red', 'blue', 'grey', 'gold']
# body: {views: paints}
WANTED = {
    'singlecab': {'front34 side rear34': ['white', 'silver', 'beige']},
    'panelvan': {'front34 side rear34': ['white']},
    'hatch': {'front34 side': ALL + ['lime'], 'rear34': ['silver', 'white', 'red', 'blue', 'grey', 'lime']},
    'bakkie': {'front34 side': ALL + ['bronze', 'beige', 'green'], 'rear34': ['silver', 'white', 'red', 'blue', 'grey', 'gold', 'bronze', 'beige', 'green'],
               'detail wheel': ['bronze']},
    'suv': {'front34': ALL + ['green'], 'side rear34': ['white', 'black', 'blue', 'grey', 'green']},
    'van': {'front34 side': ['white', 'silver']},
}
path = f'{OUT}/manifest.json'
M = json.load(open(path))
known = {f['file']: f for f in M['files']}
for body, views in WANTED.items():
    if ONLY and body not in ONLY: continue
    for names, paints in views.items():
        for view in names.split():
            src = f'{SRC}/{body}_{view}.exr'
            if not os.path.exists(src): continue
            outs = {p: f'{OUT}/{body}-{view}-{p}.webp' for p in paints}
            if not all(os.path.exists(o) and os.path.getmtime(o) > os.path.getmtime(src) for o in outs.values()):
                rgb, red = g.load(src)
                c = g.clean(rgb, red, 1.1)
                for p, o in outs.items():
                    y = g.finish(g.compose(c, red, p), exposure=1.06, sharpen=.16)
                    print(os.path.basename(o), g.save(y, o, 86, 130000), y.shape[:2], flush=True)
            h, w = cv2.imread(list(outs.values())[0]).shape[:2]
            for p, o in outs.items():
                n = os.path.basename(o)
                known[n] = dict(file=n, kind='stock', body_style=body, angle=view, paint=LABEL[p], paint_key=p, hex=g.PAINTS[p][0], width=w, height=h, setting='light showroom', bytes=os.path.getsize(o))
M['files'] = list(known.values())
M['paints'] = {k: dict(name=LABEL[k], hex=v[0]) for k, v in g.PAINTS.items()}
for f in M['files']: f['bytes'] = os.path.getsize(f"{OUT}/{f['file']}")
M['total_bytes'] = sum(f['bytes'] for f in M['files'])
open(path, 'w').write(json.dumps(M, indent='\t', ensure_ascii=False) + '\n')
