/** The demo's 72 vehicles, with the deliberate oddities of a manually maintained stock list. */
import { z } from 'zod'
import { tagsOf } from '#app/features/vehicles/photo-tags.ts'
import { CONDITIONS, FUEL_TYPES, STATUSES, TRANSMISSIONS } from '#app/features/vehicles/vehicle.ts'
import { DETAIL_FIELDS } from '#app/features/vehicles/vehicle-detail-fields.ts'
import type { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { DemoFiles } from './demo-files.ts'
import { lookOf, photosOfVehicle, tagOf } from './photo-choice.ts'
import { readDemo } from './read-demo.ts'

const vehicle = z
	.object({
		id: z.uuid(),
		name: z.string(),
		make: z.string(),
		model: z.string(),
		variant: z.string(),
		description: z.string().nullish(),
		category: z.string(),
		price: z.coerce.number().positive(), // one is a string
		previous_price: z.coerce.number().positive().nullable(),
		year: z.int(),
		mileage: z.int(),
		condition: z
			.enum(CONDITIONS)
			.nullish()
			.transform((known) => known ?? 'new'),
		transmission: z.enum(TRANSMISSIONS),
		fuel_type: z.enum(FUEL_TYPES),
		features: z.array(z.string()),
		featured: z.boolean(),
		colour: z.string(),
		engine: z.string(),
		power_kw: z.int(),
		drive: z.enum(DETAIL_FIELDS.drive.options),
		doors: z.int(),
		seats: z.int(),
		previous_owners: z.int(),
		service_history: z.string(),
		warranty: z.string(),
		body_style: z.enum(DETAIL_FIELDS.bodyStyle.options),
		paint_hex: z.string(),
		stock_number: z.string(),
		status: z.enum(STATUSES).default('available'),
		created_at: z.iso.datetime().transform((time) => new Date(time)),
	})
	.transform(({ previous_price, fuel_type, power_kw, previous_owners, service_history, ...rest }) => {
		const { body_style, paint_hex, stock_number, created_at, ...others } = rest
		return {
			...others,
			previousPrice: previous_price,
			fuelType: fuel_type,
			powerKw: power_kw,
			previousOwners: previous_owners,
			serviceHistory: service_history,
			bodyStyle: body_style,
			paintHex: paint_hex,
			stockNumber: stock_number,
			createdAt: created_at,
			updatedAt: created_at,
		}
	})

/**
 * Returns rows of `cars`, each with the pictures that fit its body style and paint. Vehicles that look alike
 * show other views first, so that a list does not repeat a picture.
 */
export async function demoVehicles(files: DemoFiles): Promise<(typeof cars.$inferInsert)[]> {
	const vehicles = readDemo('vehicles.json', z.array(vehicle))
	const alike = Map.groupBy(newestFirst(vehicles), lookWithPhotos)
	return Promise.all(
		vehicles.map(async (one) => {
			const { paintHex, ...vehicle } = one
			const alikeBefore = alike.get(lookWithPhotos(one))?.indexOf(one)
			const names = photosOfVehicle(one, alikeBefore)
			const images = await Promise.all(names.map(files.photo))
			const tagged = names.flatMap((name, at) => {
				const [tag, photo] = [tagOf(name), images[at]]
				return tag && photo ? [{ tag, photo }] : []
			})
			return { ...vehicle, image: images[0] ?? null, images, photoTags: tagsOf(tagged, images) }
		}),
	)
}

const newestFirst = (vehicles: z.output<typeof vehicle>[]) =>
	vehicles.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
const lookWithPhotos = (one: z.output<typeof vehicle>) => (one.bodyStyle === 'motorcycle' ? '' : lookOf(one))
