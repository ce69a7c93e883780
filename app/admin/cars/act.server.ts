/** What the screen for the stock is told to do. */
import { actOnRecord } from '#app/admin/parts/act-on-record.server.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import type { Values } from '#app/kernel/form.ts'
import type { DeskGiven } from '#app/staff/record-change.server.ts'
import { KIND } from '#app/vehicles/stock-entry.ts'
import { addVehicle, changeVehicle, removeVehicle } from '#app/vehicles/vehicle-desk.server.ts'
import { vehicleInput } from '#app/vehicles/vehicle-input.ts'
import { findEntry } from '#app/vehicles/vehicle-staff-store.server.ts'

/** The year as the dealership counts it. */
export const yearOf = (now: Date): number => Number(onTheClock(now, 'Africa/Johannesburg').date.slice(0, 4))

export const act = (given: DeskGiven, values: Values) =>
	actOnRecord(given, values, {
		kind: KIND,
		schema: vehicleInput(yearOf(given.clock())),
		asProblems: { 'stock-number-taken': { stockNumber: 'taken' } },
		find: (id) => findEntry(given.db, id),
		add: (id, input) => addVehicle(given, id, input),
		change: (key, input) => changeVehicle(given, key, input),
		remove: (id) => removeVehicle(given, id),
	})
