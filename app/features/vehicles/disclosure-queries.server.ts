/** Queries on `disclosures`, which a trigger fills. */
import { desc, eq } from 'drizzle-orm'
import type { VehicleCost } from '#app/features/dealer/drive-away.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { disclosures } from './disclosure-table.server.ts'
import type { Vehicle } from './vehicle.ts'
import { unknownDetails } from './vehicle-detail.ts'
import { DETAIL_FIELDS } from './vehicle-detail-fields.ts'

type Reads = Pick<Database, 'select'>

/** A version of what was disclosed of a vehicle. `by`: the first name of who saved it; null: nobody of the staff, or unknown. */
export type Disclosure = {
	vehicle: Vehicle
	costs: VehicleCost[] // that came to its price
	number: number
	by: string | null
	at: Date
	hash: string
	previousHash: string | null // of the version before
}

/** The address of what is disclosed of a vehicle now; undefined if it was never on the website. */
export async function findDisclosureUrl(
	db: Reads,
	baseUrl: string,
	vehicleId: string,
): Promise<string | undefined> {
	const [row] = await db
		.select({ hash: disclosures.hash })
		.from(disclosures)
		.where(eq(disclosures.carId, vehicleId))
		.orderBy(desc(disclosures.number))
		.limit(1)
	return row && `${baseUrl}/disclosure/${row.hash}`
}

/** The version with this hash. */
export async function findDisclosure(db: Reads, hash: string): Promise<Disclosure | undefined> {
	if (!/^[0-9a-f]{64}$/.test(hash)) return undefined
	const [row] = await db.select().from(disclosures).where(eq(disclosures.hash, hash))
	if (!row) return undefined
	const { by, facts } = JSON.parse(row.content) as { by: string | null; facts: Record<string, unknown> }
	const { drive_away: costs = [], ...ofVehicle } = facts
	const values = Object.fromEntries(
		Object.entries(ofVehicle).map(([column, value]) => [fieldOf(column), value]),
	)
	const vehicle = { ...UNKNOWN, ...values, id: row.carId, createdAt: row.at } as unknown as Vehicle
	const { number, at, previousHash } = row
	return { vehicle, costs: costs as VehicleCost[], number, by, at, hash, previousHash }
}

const fieldOf = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const UNKNOWN = {
	...unknownDetails(DETAIL_FIELDS),
	variant: '',
	description: null,
	stockNumber: null,
	wasPrice: null,
	status: 'available',
	featured: false,
	features: [],
	photos: [],
}
