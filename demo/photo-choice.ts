/** Chooses the demo pictures that fit a vehicle, and those for the names in posts and gallery items. */
import { z } from 'zod'
import type { PhotoTag } from '#app/features/vehicles/photo-tags.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { type Hex, nearestPaint } from './nearest-paint.ts'
import { readDemo } from './read-demo.ts'

type Looks = {
	colour?: string
	bodyStyle: NonNullable<Vehicle['bodyStyle']> | null
	paintHex: Hex | null
	doors?: number
	seats?: number
}
type PhotoRequest = Looks & { id: string }

const PAINTS = [
	'silver',
	'white',
	'black',
	'red',
	'blue',
	'grey',
	'gold',
	'bronze',
	'beige',
	'green',
	'yellow',
	'lime',
] as const
type Paint = (typeof PAINTS)[number]
const manifest = readDemo(
	'photos/manifest.json',
	z.object({
		paints: z.record(z.enum(PAINTS), z.object({ hex: z.string() })),
		files: z.array(z.object({ file: z.string() })),
	}),
)
const files = new Set(manifest.files.map(({ file }) => file))
const edgeCases = readDemo('vehicle_edge_cases.json', z.object({ one_photo_only: z.array(z.uuid()) }))

const paints = Object.fromEntries(
	Object.entries(manifest.paints).map(([key, { hex }]) => [key, hex]),
) as Record<Paint, Hex>
/** An ordinary hatchback without pictures yet; the set has none of motorcycles either. */
export const WITHOUT_PHOTOS = 'a62cfb39'

/** In the order of a gallery. The cabin is the same in every paint; of vans and people carriers there is none. */
const VIEWS = ['front34', 'side', 'rear34', 'detail', 'wheel']
/** The views that lists show, in the order in which vehicles that look alike have them as main photo. */
const MAIN_VIEWS = ['front34', 'side']

/** Returns names of picture files, the main one first: all six views where the paint has them. */
export function photosOfVehicle(request: PhotoRequest, alikeBefore = 0): string[] {
	const { id, bodyStyle } = request
	if (!bodyStyle || bodyStyle === 'motorcycle' || id.startsWith(WITHOUT_PHOTOS)) return []
	const look = lookOf(request)
	const filesOf = (views: string[]) =>
		views.map((view) => `${look.replace(' ', `-${view}-`)}.webp`).filter((name) => files.has(name))
	const views = filesOf(VIEWS)
	const mainViews = filesOf(MAIN_VIEWS)
	const main = mainViews.slice(alikeBefore % mainViews.length)[0] ?? ''
	const names = [main, ...views.filter((name) => name !== main)]
	if (views.length === VIEWS.length) names.push(`${bodyStyle}-interior.webp`)
	return edgeCases.one_photo_only.includes(id) ? [main] : names
}

const TAGS: Record<string, PhotoTag> = {
	front34: 'front',
	side: 'side',
	rear34: 'rear',
	wheel: 'tyres',
	interior: 'dashboard',
}

/** What a picture shows, as its file is named; undefined: no tag says it. */
export const tagOf = (file: string): PhotoTag | undefined => TAGS[file.split(/[-.]/)[1] ?? '']

/** The body and paint that a vehicle's pictures have: vehicles of one look have the same pictures. */
export function lookOf(vehicle: Looks): string {
	const { colour = '', paintHex } = vehicle
	const body = bodyOf(vehicle)
	const available = Object.entries(paints).filter(([paint]) => files.has(`${body}-front34-${paint}.webp`))
	// A pale blue looks nearest to silver, but is called blue
	const called = available.find(([paint]) => new RegExp(`\\b${paint}\\b`, 'i').test(colour))
	return `${body} ${called?.[0] ?? nearestPaint(paintHex ?? paints.silver, Object.fromEntries(available))}`
}

/** A single cab is no double cab, and a panel van has no windows behind. */
function bodyOf({ bodyStyle, doors, seats }: Looks): string {
	if (bodyStyle === 'bakkie' && doors === 2) return 'singlecab'
	return bodyStyle === 'van' && seats === 3 ? 'panelvan' : (bodyStyle ?? '')
}

export const HERO_PHOTOS = [
	{ wide: 'hero-bakkie-dusk.webp', tall: 'hero-bakkie-dusk-tall.webp' },
	{ wide: 'hero-sedan-studio.webp', tall: 'hero-sedan-studio-tall.webp' },
]
export const PAGE_PHOTOS = { story: 'gallery-sedan-workshop.webp', marketplace: 'gallery-sedan-profile.webp' }

const BLOG_PHOTOS: Record<string, string> = {
	'blog-ev-hybrid': 'hatch-front34-lime.webp',
	'blog-balloon-payments': 'sedan-front34-blue.webp',
	'blog-towing': 'gallery-bakkie-rear.webp',
	'blog-inspect-bakkie': 'gallery-bakkie-workshop.webp',
	'blog-trade-in': 'bakkie-front34-gold.webp',
	'blog-licensing': 'sedan-rear34-silver.webp',
	'blog-finance-quote': 'gallery-sedan-studio.webp',
	'blog-certified': 'gallery-coupe-detail.webp',
	'blog-winter': 'suv-wheel-black.webp',
	'blog-insurance': 'gallery-coupe-studio.webp',
	'blog-gravel': 'gallery-suv-dusk.webp',
	'blog-distance': 'gallery-suv-studio.webp',
	'blog-first-car': 'hatch-interior.webp',
	'blog-family-suvs': 'suv-front34-grey.webp',
}

const GALLERY_FILES: Record<string, string> = {
	'showroom-land-cruiser-300': 'gallery-suv-dusk.webp',
	'showroom-hilux-legend-rs': 'gallery-bakkie-dusk.webp',
	'showroom-mustang-gt': 'gallery-coupe-studio.webp',
	'showroom-fortuner-vx': 'suv-front34-white.webp',
	'showroom-video-lc79-walkaround': 'turntable-bakkie.mp4',
	'showroom-video-lc79-walkaround-poster': 'turntable-bakkie-poster.webp',
	'showroom-volvo-ex30': 'suv-front34-blue.webp',
	'showroom-mercedes-c220d': 'gallery-coupe-detail.webp',
	'showroom-slk-roof-down': 'coupe-front34-red.webp',
	'showroom-jimny-yellow': 'suv-front34-gold.webp',
	'showroom-golf-gti': 'hatch-front34-red.webp',
	'showroom-ranger-v6': 'gallery-bakkie-rear.webp',
	'showroom-everest-platinum': 'gallery-suv-studio.webp',
	'showroom-video-mustang-start': 'turntable-sedan.mp4',
	'showroom-video-mustang-start-poster': 'turntable-sedan-poster.webp',
	'showroom-byd-atto-3': 'suv-side-blue.webp',
	'showroom-bmw-320i': 'gallery-sedan-studio.webp',
	'showroom-corolla-cross-hybrid': 'suv-side-white.webp',
	'showroom-slk-roof-up': 'coupe-side-red.webp',
	'showroom-bmw-i3': 'hatch-front34-blue.webp',
}

export const photoOfPost = (name: string): string => lookUpFile(BLOG_PHOTOS, name)
export const fileOfGallery = (name: string): string => lookUpFile(GALLERY_FILES, name)

function lookUpFile(files: Record<string, string>, name: string): string {
	const file = files[name]
	if (!file) throw new Error(`The demo has no picture chosen for "${name}".`)
	return file
}
