"""The coloured pictures: paints and cameras, which hero.py renders and plates.py letters."""

BLACKGOLD = dict(flake=(.150, .130, .104), solid=(.016, .014, .012), rough=.27)
GRAPHITE = dict(flake=(.14, .14, .145), solid=(.014, .014, .015), rough=.28)
GOLDP = dict(flake=(.62, .40, .155), solid=(.10, .062, .022), rough=.28)
REDP = dict(flake=(.46, .018, .02), solid=(.15, .004, .004), rough=.28)
GRAPHITE2 = dict(flake=(.235, .235, .245), solid=(.024, .024, .026), rough=.28)      # the same paint, held up against the evening sky
SILVER = dict(flake=(.58, .585, .59), solid=(.08, .08, .08), rough=.3)
OXIDE = dict(flake=(.275, .22, .145), solid=(.045, .030, .018), rough=.28)
BLUE = dict(flake=(.05, .15, .46), solid=(.008, .028, .10), rough=.28)
WHITE = dict(flake=(.10, .10, .10), solid=(.78, .78, .77), rough=.3)

# name: (style, setting, paint, frame kwargs)
SHOTS = {
    'hero-sedan-studio': ('sedan', 'dark', BLACKGOLD, dict(az=38, hgt=.95, lens=62, fill=.47, cx=.44, cy=-.30)),
    'hero-bakkie-dusk': ('bakkie', 'horizon', OXIDE, dict(az=34, hgt=1.22, lens=58, fill=.455, cx=.455, cy=-.36)),
    'hero-bakkie-dusk-tall': ('bakkie', 'horizon', OXIDE, dict(az=28, hgt=1.28, lens=58, fill=.79, cx=-.02, cy=-.50)),
    'hero-sedan-studio-tall': ('sedan', 'dark', BLACKGOLD, dict(az=31, hgt=.98, lens=60, fill=.79, cx=-.02, cy=-.545)),
    'social-suv': ('suv', 'dark', GRAPHITE, dict(az=38, hgt=1.1, lens=62, fill=.56, cx=.30, cy=-.10)),
    'gallery-coupe-studio': ('coupe', 'dark', REDP, dict(az=146, hgt=1.0, lens=70, fill=.80, cx=0, cy=-.06)),
    'gallery-suv-dusk': ('suv', 'horizon', SILVER, dict(az=38, hgt=1.1, lens=60, fill=.76, cx=.0, cy=-.22)),
    'gallery-sedan-profile': ('sedan', 'dark', GOLDP, dict(az=90, hgt=.85, lens=95, fill=.84, cx=0, cy=-.05)),
    'gallery-bakkie-rear': ('bakkie', 'horizon', GRAPHITE2, dict(az=142, hgt=1.35, lens=60, fill=.78, cx=0, cy=-.20)),
    'gallery-coupe-detail': ('coupe', 'dark', BLACKGOLD, 'detail'),
    'evening': ('sedan', 'horizon', SILVER, dict(az=64, hgt=1.7, lens=40, fill=.40, cx=-.2, cy=-.45)),
    'workshop-sedan': ('sedan', 'workshop', SILVER, dict(az=21, hgt=1.75, lens=44, fill=.50, fillh=.5, cx=-.02, cy=-.02)),
    'workshop-bakkie': ('bakkie', 'workshop', WHITE, dict(az=21, hgt=1.75, lens=44, fill=.50, fillh=.5, cx=-.02, cy=-.02)),
    'services-check': ('hatch', 'workshop', REDP, dict(az=26, hgt=1.65, lens=48, fill=.56, fillh=.56, cx=.02, cy=-.02)),
    'services-tool': ('coupe', 'workshop', GOLDP, dict(az=40, hgt=1.5, lens=60, fill=1.25, fillh=2, cx=.05, cy=.10)),
    'services-money': ('hatch', 'horizon', BLUE, dict(az=142, hgt=1.25, lens=60, fill=.66, cx=-.04, cy=-.24)),
    'services-shield': ('mpv', 'horizon', SILVER, dict(az=30, hgt=1.2, lens=60, fill=.66, cx=0, cy=-.24)),
    'turn-sedan': ('sedan', 'dark', SILVER, 'turn'),
    'turn-bakkie': ('bakkie', 'dark', GOLDP, 'turn'),
}

# tiles cut from wide pictures so that they show the whole car: picture, left and upper edge, size
CROPS = {
    'gallery-bakkie-dusk': ('hero-bakkie-dusk', 900, 350, 1500, 1000),
    'gallery-sedan-studio': ('hero-sedan-studio', 900, 290, 1500, 1000),
    'gallery-suv-studio': ('social-suv', 255, 0, 945, 630),
}
