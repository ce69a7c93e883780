/** How a dealership looks: logo, accent colour and pictures. A draft of it is published as a whole. */
export const ACCENT_STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const
export type AccentStep = (typeof ACCENT_STEPS)[number]
/** `#rrggbb` for each step; 400 is the accent. */
export type AccentScale = Record<AccentStep, string>

/** Percent from the left and the top of a picture: what stays in view when it is cropped. */
export type Focus = { x: number; y: number }
export const CENTRE: Focus = { x: 50, y: 50 }

/** A hero photo of the home page, by the URLs of its renditions. */
export type HeroPhoto = {
	wide: string
	tall: string | null // the same subject upright (9:16), for phones; null: a crop of `wide`
	focus?: Focus // of `wide`; default: the design's
}

/** A logo on one of the two surfaces. */
export type LogoPicture = {
	file: string // its name under /look
	width: number // pixels
	height: number
	onPlate: boolean // on a plate of the other surface, because it cannot be read on this one
}
export type Logo = { onDark: LogoPicture; onLight: LogoPicture }

/** Names of files under /look. */
export type SiteIcons = {
	favicon: string // 48 pixels, like the others square
	touch: string // 180
	small: string // 192
	large: string // 512
	maskable: string // 512, with a margin that a phone may cut off
}

/** `alt`: what the picture shows; blank: the page's own words. */
export type PictureDetails = { alt: string; focus: Focus }

export type Look = {
	logoOnDark: string | null // the uploaded files
	logoOnLight: string | null
	logo: Logo | null // made of them; null: the name in the display typeface
	accent: string | null // #rrggbb; null: the gold of the design
	scale: AccentScale | null // made of the accent
	heroPhotos: HeroPhoto[]
	story: string | null // addresses of photos of the page About Us
	owner: string | null
	details?: Partial<Record<'story' | 'owner', PictureDetails>>
	icons: SiteIcons | null // made of logo or name, and accent
}

export const MAX_HERO_PHOTOS = 5
export const GOLD = '#efb645'

type Pictures = Pick<Look, 'story' | 'owner' | 'details'> & { marketplace: string | null } // addresses of photos

/** What a dealership's look replaces of its settings. */
export type Looking = {
	/** Drawn, as the product ships it; uploaded; or null: the name as text, beside a square sign of its own if it has one. */
	logo: 'highveld' | Logo | { square: string } | null
	heroPhotos: HeroPhoto[] // rotated
	pictures: Pictures | null
	look?: Look // the published one
}

/** The dealership with a look in place of what its settings say. */
export function withLook<Dealer extends Looking>(dealer: Dealer, look: Look | undefined): Dealer {
	if (!look) return dealer
	const { logo, heroPhotos, story, owner, details, icons } = look
	return {
		...dealer,
		look,
		logo: logo ?? dealer.logo ?? (icons && { square: icons.small }),
		heroPhotos,
		pictures: {
			marketplace: dealer.pictures?.marketplace ?? null,
			story,
			owner,
			...(details && { details }),
		},
	}
}

/** A look that is what the dealership's settings say: where the first draft begins. */
export const lookOfSettings = ({ heroPhotos, pictures, look }: Looking): Look =>
	look ?? {
		logoOnDark: null,
		logoOnLight: null,
		logo: null,
		accent: null,
		scale: null,
		heroPhotos,
		story: pictures?.story ?? null,
		owner: pictures?.owner ?? null,
		icons: null,
	}

const FILE = /^[0-9a-f]{32}\.png$/
export const isLookFile = (file: string): boolean => FILE.test(file)
export const lookAddress = (file: string): string => `/look/${file}`

/** The custom properties of the accent, for the `style` of the document. */
export const accentStyle = ({ scale }: Pick<Look, 'scale'>): Record<string, string> | undefined =>
	scale ? Object.fromEntries(ACCENT_STEPS.map((step) => [`--color-gold-${step}`, scale[step]])) : undefined
