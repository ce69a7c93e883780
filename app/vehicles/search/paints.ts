/** Words in the makers' names for paints that tell the colour, where none of the vocabulary does. */
export const PAINTS = {
	white: 'vanilla, ivory, cream, creamy, snow, alabaster, polar',
	black: 'obsidian, onyx, ebony, midnight, jet, carbon',
	grey: 'graphite, slate, anthracite, gunmetal, titanium, steel, granite',
	silver: 'platinum, chrome, aluminium',
	red: 'cherry, ruby, crimson, opal, scarlet, garnet, merlot, chilli',
	blue: 'sapphire, azure, cobalt, indigo, aqua, teal, denim',
	green: 'emerald, moss, lime, jade, khaki, forest',
	yellow: 'lemon, saffron, mustard',
	orange: 'copper, amber, tangerine, sunset',
	brown: 'chocolate, mocha, taupe, coffee, walnut',
	gold: 'champagne',
	beige: 'ash, desert, dune, almond',
	purple: 'plum, amethyst, aubergine',
	pink: 'rose, fuchsia',
} as const
