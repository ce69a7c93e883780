/** The stock of the demo dealership, as a staff member changes it. */
import { randomUUID } from 'node:crypto'
import { photoAddress } from '#app/features/media/photo.ts'
import { listPhotos } from '#app/features/media/photo-queries.server.ts'
import type { StaffContext } from '#app/features/records/history.server.ts'
import { vehicleResource } from '#app/features/vehicles/vehicle-resource.server.ts'
import type { VehicleInput } from '#app/features/vehicles/vehicle-schema.ts'
import { matchVehicles } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { createMemoize } from '#app/infra/database/changes.server.ts'
import { openDatabaseCopy } from './database.ts'
import { addStaff } from './staff.ts'
import { parseVehicle, vehicleFormValues } from './vehicle-form-values.ts'

const FIRST_DAY = '2027-02-01T10:00:00+02:00'

/** Call it at the top of a test file. */
export async function openStaffStock() {
	const { db } = await openDatabaseCopy()
	const photos = (await listPhotos(db)).map(({ hash }) => photoAddress(hash))
	const name = 'Thandi Mokoena'
	const by = { id: await addStaff({ services: { db } }, 'thandi@example.co.za', { name }), name }
	let time = FIRST_DAY
	const services = {
		db,
		now: () => new Date(time),
		files: {} as StaffContext['files'], // not used by vehicles
		by,
	}
	const memoize = createMemoize(undefined)
	const hilux = parseVehicle(vehicleFormValues(photos.slice(0, 2)))
	return {
		db,
		memoize,
		photos,
		services,
		hilux,
		/** Sets the clock, by default back to the first day. */
		setTime: (next = FIRST_DAY) => {
			time = next
		},
		/** Adds the Hilux with these changes and returns its id. */
		addVehicle: async (changes: Partial<VehicleInput> = {}): Promise<string> => {
			const id = randomUUID()
			await vehicleResource.create(services, id, { ...hilux, ...changes })
			return id
		},
		listVehicles: async (search: string, page = 1) => {
			const context = { priceFor: (aMonth: number) => 55 * aMonth, thisYear: 2026 }
			return vehicleResource.list(db, { search, page }, await matchVehicles({ db, memoize }, search, context))
		},
	}
}
