/** An application into seals and out of them: the stored fields that tell of a person, the form as it was filled in, what is special. */
import { getTableColumns } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import { BrokenSeal, beginSeal, blindIndex, openSeal, type Place } from '#app/platform/seal.server.ts'
import { type Answers, FIELDS } from './application.ts'
import type { ApplicationRecord } from './application-record.ts'
import { financeApplications } from './application-table.server.ts'
import { isTicked } from './consents.ts'

/** Stored fields that tell of a person. Each is sealed under the name of its column. */
const TEXTS = [
	'fullName',
	'email',
	'phone',
	'dateOfBirth',
	'address',
	'city',
	'zipCode',
	'vehicleOfInterest', // make and model are free to type: anything may stand in them
	'employmentStatus',
	'employerName',
	'jobTitle',
	'employmentLength',
	'driverLicenseNumber',
] as const satisfies (keyof ApplicationRecord)[]
const AMOUNTS = ['annualIncome', 'downPayment', 'loanAmount'] as const satisfies (keyof ApplicationRecord)[]
type Sealed = (typeof TEXTS)[number] | (typeof AMOUNTS)[number]

type Row = typeof financeApplications.$inferSelect

export type SealProblem = 'locked' | 'broken'

/** What the law calls special: kept only where its tick was set, under keys of its own. */
export type Special = { ethnicGroup: string }

export type Applicant = Pick<ApplicationRecord, 'fullName' | 'email' | 'phone' | 'vehicleOfInterest'>

const columns = getTableColumns(financeApplications)

const placeOf = (row: string, purpose: Place['purpose']): Place => ({
	table: 'finance_applications',
	row,
	purpose,
})

/** The columns that hold seals, and those by which a person is found without being read. */
export function sealedColumns(keys: Keyring, id: string, record: ApplicationRecord, answers: Answers) {
	const { sealedKey, seal } = beginSeal(keys, placeOf(id, 'kek-app'))
	const seals = [...TEXTS, ...AMOUNTS].map((name) => {
		const fact = record[name]
		return [name, fact === null ? null : seal(columns[name].name, String(fact))]
	})
	return {
		...(Object.fromEntries(seals) as Pick<Row, Sealed>),
		sealedKey,
		sealedForm: seal('form', JSON.stringify(ordinary(answers))),
		...sealedSpecial(keys, id, answers),
		idNumberIndex: blindIndex(keys, 'id-number', record.driverLicenseNumber),
		emailIndex: blindIndex(keys, 'email', record.email),
		phoneIndex: blindIndex(keys, 'phone', record.phone),
	}
}

function sealedSpecial(keys: Keyring, id: string, answers: Answers) {
	const special = specialOf(answers)
	if (!special) return { specialKey: null, sealedSpecial: null }
	const { sealedKey, seal } = beginSeal(keys, placeOf(id, 'kek-special'))
	return { specialKey: sealedKey, sealedSpecial: seal('special', JSON.stringify(special)) }
}

/** Every field of the form as it was typed, but for what is special. */
export function ordinary(answers: Answers): Answers {
	const names = FIELDS.filter((name) => name !== 'ethnicGroup')
	return Object.fromEntries(names.map((name) => [name, answers[name] ?? '']))
}

export function specialOf(answers: Answers): Special | undefined {
	const { ethnicGroup } = answers
	const is = typeof ethnicGroup === 'string' && ethnicGroup !== '' && isTicked(answers, 'consentEthnicGroup')
	return is ? { ethnicGroup } : undefined
}

/** The stored fields and the form as they were before they were sealed. */
export function openedRow(keys: Keyring, row: Row) {
	return opened(keys, placeOf(row.id, 'kek-app'), row.sealedKey, (open) => {
		const factOf = (name: Sealed) => (row[name] === null ? null : open(columns[name].name, row[name]))
		const texts = TEXTS.map((name) => [name, factOf(name)])
		const amounts = AMOUNTS.map((name) => [name, row[name] === null ? null : Number(factOf(name))])
		return {
			facts: Object.fromEntries([...texts, ...amounts]) as Pick<ApplicationRecord, Sealed>,
			form: JSON.parse(open('form', row.sealedForm)) as Answers,
		}
	})
}

/** No more of it than tells one application from another in a list, and how to answer it. */
export function openedApplicant(keys: Keyring, row: Row): Result<Applicant, SealProblem> {
	return opened(keys, placeOf(row.id, 'kek-app'), row.sealedKey, (open) => {
		const fact = (name: keyof Applicant) => open(columns[name].name, row[name])
		const [fullName, email] = [fact('fullName'), fact('email')]
		return { fullName, email, phone: fact('phone'), vehicleOfInterest: fact('vehicleOfInterest') }
	})
}

/** What is special, where anything is; its keys may be away while all else opens. */
export function openedSpecial(
	keys: Keyring,
	{ id, specialKey, sealedSpecial }: Row,
): Result<Special | undefined, SealProblem> {
	if (specialKey === null || sealedSpecial === null) return ok(undefined)
	return opened(
		keys,
		placeOf(id, 'kek-special'),
		specialKey,
		(open) => JSON.parse(open('special', sealedSpecial)) as Special,
	)
}

function opened<Facts>(
	keys: Keyring,
	place: Place,
	sealedKey: string,
	read: (open: (field: string, sealed: string) => string) => Facts,
): Result<Facts, SealProblem> {
	const seals = openSeal(keys, place, sealedKey)
	if (!seals.ok) return seals
	try {
		return ok(read(seals.value.open))
	} catch (error) {
		if (error instanceof BrokenSeal) return fail('broken')
		throw error
	}
}
