/** Messages of the pages of a make and of a model. */
import { defineMessages } from '#app/core/texts.ts'
import { inTown } from './site.ts'

type Facts = { count: number; prices: string; years: string }

const vehicles = (count: number) => `${count} ${count === 1 ? 'vehicle' : 'vehicles'}`

/** What the pages list: parts of their names. */
export const stockNameMessages = defineMessages({
	vehicles: 'vehicles',
	under: (price: string) => `under ${price}`,
	filters: {
		bakkies: 'bakkies',
		suvs: 'SUVs',
		hatchbacks: 'hatchbacks',
		sedans: 'sedans',
		mpvs: 'MPVs',
		coupes: 'coupes',
		convertibles: 'convertibles',
		motorcycles: 'motorcycles',
		diesel: 'diesel',
		petrol: 'petrol',
		hybrid: 'hybrid',
		electric: 'electric',
		automatic: 'automatic',
		manual: 'manual',
	},
})

export const stockMessages = defineMessages({
	heading: (name: string, town: string) => `${name} for\u00a0sale${inTown(town)}`,
	title: (name: string, town: string, dealer: string, page: number) =>
		`${name} for sale${inTown(town)}, ${page > 1 ? `page ${page}, ` : ''}${dealer}`,
	description: (name: string, dealer: string, { count, prices, years }: Facts) =>
		`${vehicles(count)} on our floor: ${name}, ${years}, ${prices}. Photographs, kilometres and prices at ${dealer}.`,
	count: vehicles,
	ownTitle: (heading: string, dealer: string, page: number) =>
		`${heading}${page > 1 ? `, page ${page}` : ''}, ${dealer}`,
	soldOut: (name: string) => `${name}: all sold`,
	soldOutText: (name: string) => `Our last of ${name} has been sold. These come closest.`,
	closest: 'The closest to these',
	narrower: (name: string) => `${name} by type and price`,
	range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
	crumbs: 'Breadcrumb',
	inventory: 'Inventory',
	list: 'Vehicles',
	models: (make: string) => `${make} by model`,
	makes: 'By make',
	otherMakes: 'Other makes',
	all: 'Search and filter all vehicles',
	pages: 'Pages',
	page: (page: number, pages: number) => `Page ${page} of ${pages}`,
	previous: 'Previous',
	next: 'Next',
} as const)
