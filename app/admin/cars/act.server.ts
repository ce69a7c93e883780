/** What the screen for the stock is told to do. */
import { data } from 'react-router'
import { onTheClock } from '#app/kernel/dates.ts'
import { type Problems, readForm, type Values } from '#app/kernel/form.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Admin } from '#app/staff/admin.ts'
import { listJournal } from '#app/staff/journal-store.server.ts'
import { KIND } from '#app/vehicles/stock-entry.ts'
import { addVehicle, changeVehicle, removeVehicle } from '#app/vehicles/vehicle-desk.server.ts'
import { vehicleInput, vehicleKey } from '#app/vehicles/vehicle-input.ts'
import type { Answer } from './answer.ts'

type Given = Services & { by: Admin }

/** The year as the dealership counts it. */
export const yearOf = (now: Date): number => Number(onTheClock(now, 'Africa/Johannesburg').date.slice(0, 4))

export async function act(given: Given, values: Values) {
	if (values.intent === 'delete') return remove(given, String(values.id))
	const key = readForm(vehicleKey, values)
	const read = readForm(vehicleInput(yearOf(given.clock())), values)
	if (!key.ok || !read.ok) return problems({ ...(!key.ok && key.problems), ...(!read.ok && read.problems) })

	const { id, version } = key.value
	const saved = version
		? await changeVehicle(given, { id, version }, read.value)
		: await addVehicle(given, id, read.value)
	if (saved.ok) return told({ outcome: version ? 'changed' : 'added', entry: saved.value }, 200)
	if (saved.problem === 'stock-number-taken') return problems({ stockNumber: 'taken' }, 409)
	const [last] = saved.problem === 'changed-meanwhile' ? await listJournal(given.db, KIND, id) : []
	return told({ outcome: 'refused', problem: saved.problem, by: last?.by }, 409)
}

async function remove(given: Given, id: string) {
	if (!isUuid(id)) return problems({ id: 'not-an-id' })
	await removeVehicle(given, id)
	return told({ outcome: 'deleted', id }, 200)
}

const problems = (found: Problems, status = 400) => told({ outcome: 'problems', problems: found }, status)

const told = (answer: Answer, status: number) => data(answer, { status })
