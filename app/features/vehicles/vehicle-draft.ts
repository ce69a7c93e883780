/** What the form for a vehicle begins with: defaults, a vehicle as it is, or another one like it (specification, section 9). */
import type { Photo } from '#app/features/media/photo.ts'
import type { VehicleRecord } from './stock-item.ts'
import type { VehicleInput } from './vehicle-schema.ts'

/** The text fields are strings here: 0 stands for itself, nothing for what is not known. */
export type VehicleDraft = {
	id: string
	version: string // empty: a new one
	fields: Omit<VehicleInput, 'image' | 'images' | 'features'>
	features: string[]
	image: string
	photos: Photo[]
}

export function newDraft(id: string, year: number): VehicleDraft {
	const nothing = {
		description: null,
		reservedUntil: null,
		stockNumber: null,
		bodyStyle: null,
		colour: null,
		engine: null,
		powerKw: null,
		drive: null,
		doors: null,
		seats: null,
		previousOwners: null,
		serviceHistory: null,
		warranty: null,
	}
	return {
		...{ id, version: '', features: [], image: '', photos: [] },
		fields: {
			...nothing,
			...{ name: '', make: '', model: '', variant: '', category: '' },
			...{ price: 0, year, mileage: 0, featured: false },
			...{ condition: 'new', transmission: 'Manual', fuelType: 'Petrol', status: 'available' },
		},
	}
}

export function draftOf(record: VehicleRecord): VehicleDraft {
	const { id, version, features, image, images, photos, ...rest } = record
	const { previousPrice, pricedAt, pastPrices, ...fields } = rest
	return { id, version, fields, features, image, photos }
}

/** Another one of the same kind: free to be sold, and under a stock number of its own. */
export function copyOf(record: VehicleRecord, id: string): VehicleDraft {
	const draft = draftOf(record)
	return {
		...draft,
		...{ id, version: '' },
		fields: {
			...draft.fields,
			...{ stockNumber: null, status: 'available', reservedUntil: null, featured: false },
		},
	}
}
