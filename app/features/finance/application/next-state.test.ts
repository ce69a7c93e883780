import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readForm } from '#app/core/form.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import {
	CONSENTS_FIELD,
	canJumpTo,
	type FormValues,
	INTENTS,
	type Intent,
	STEPS,
	type Step,
	VEHICLE_FIELD,
} from './application.ts'
import { applicationInput, FIELDS, type FieldName, STEP_FIELDS, stepInputs } from './application-schema.ts'
import { type Draft, findTooLong, mergePosted, nextState, vehicleValues } from './next-state.ts'

describe('a posted step', () => {
	test('replaces its own values, and keeps those of the other steps', () => {
		const before = { fullName: 'Thandi', occupation: 'Boilermaker', industryType: 'mining' }
		const values = mergePosted(before, { occupation: 'Fitter', industryType: 'mining' }, 3)
		expect(values).toMatchObject({ fullName: 'Thandi', occupation: 'Fitter', industryType: 'mining' })
	})

	test('blanks checkboxes and options that are not sent', () => {
		const before = { sourceOfIncome: ['Salary'], firstRandEmployee: 'no', consentSharing: 'yes' }
		expect(mergePosted(before, {}, 3)).toMatchObject({
			sourceOfIncome: '',
			firstRandEmployee: '',
			consentSharing: 'yes',
		})
		expect(mergePosted(before, {}, 4)).toMatchObject({ consentSharing: '', consentMarketing: '' })
	})

	test('may contain values of other steps', () => {
		expect(mergePosted({ make: 'Toyota' }, { fullName: 'Thandi', make: 'Isuzu' }, 1)).toMatchObject({
			fullName: 'Thandi',
			make: 'Isuzu',
		})
	})

	test('drops the consents that were given for another wording', () => {
		const before = { consentEthnicGroup: 'yes', [CONSENTS_FIELD]: 'old' }
		expect(mergePosted(before, { [CONSENTS_FIELD]: 'old' }, 2)).toMatchObject(before)
		const posted = { [CONSENTS_FIELD]: 'new', consentSharing: 'yes' }
		expect(mergePosted(before, posted, 4)).toMatchObject({ ...posted, consentEthnicGroup: '' })
	})

	test('ignores names that are not fields', () => {
		const values = mergePosted({}, { status: 'approved', __proto__: 'x', intent: 'next' }, 2)
		expect(Object.keys(values)).not.toContain('status')
		expect(Object.keys(values)).not.toContain('intent')
	})

	test('clears the vehicle ID when make or model change, and never sets it', () => {
		const before = { [VEHICLE_FIELD]: 'ours', make: 'Toyota', model: 'Hilux', odometer: '1' }
		const same = { make: 'Toyota', model: 'Hilux', odometer: '2' }
		expect(mergePosted(before, same, 4)[VEHICLE_FIELD]).toBe('ours')
		expect(mergePosted(before, { ...same, model: 'Corolla' }, 4)[VEHICLE_FIELD]).toBe('')
		expect(mergePosted(before, { ...same, [VEHICLE_FIELD]: 'this' }, 4)[VEHICLE_FIELD]).toBe('ours')
	})
})

test('a value that is too long to be stored is rejected, not truncated', () => {
	const values = { fullName: 'x'.repeat(1_000), model: 'x'.repeat(1_001), form_token: 'x'.repeat(2_000) }
	expect(findTooLong(values)).toEqual({ model: 'too-long' })
	expect(findTooLong({ idNumber: '1'.repeat(1_001) })).toEqual({ idNumber: 'id-number-not-13-digits' })
	expect(findTooLong({ sourceOfIncome: Array(21).fill('Salary') })).toEqual({ sourceOfIncome: 'too-long' })
})

const today = '2026-11-18'
const post = (step: Step, intent: Intent, values: FormValues = sampleApplicant) =>
	({ values, step, intent, today }) as const
const draftAt = (step: Step, answers: FormValues = sampleApplicant): Draft => ({
	step,
	completed: STEPS.filter((other) => other < step),
	answers,
})

describe('the next state', () => {
	test.each<[Step, Intent, Step, Step[]]>([
		[1, 'next', 2, [1]],
		[4, 'next', 4, [1, 2, 3, 4]],
		[3, 'back', 2, [1, 2]],
		[1, 'back', 1, []],
		[3, '1', 1, [1, 2]],
		[2, '4', 2, [1]],
		[3, 'save', 3, [1, 2]],
	])('of a draft at step %i after "%s" is step %i with %j completed', (step, intent, next, completed) => {
		const { state, draft, rejection } = nextState(draftAt(step), post(step, intent))
		expect({ state, rejection, step: draft.step, completed: draft.completed.toSorted() }).toEqual({
			state: 'open',
			rejection: undefined,
			step: next,
			completed,
		})
	})

	test('after leaving an earlier step is the current step', () => {
		expect(nextState(draftAt(3), post(1, 'save')).draft).toMatchObject({ step: 3, completed: [1, 2] })
	})

	test('after clearing is none, whatever was typed', () => {
		expect(nextState(draftAt(2), post(2, 'clear', { fullName: 'x'.repeat(2_000) })).state).toBe('cleared')
	})

	test('of a step with errors is unchanged for Next; Back saves what is incomplete, but nothing too long', () => {
		const values = { ...sampleApplicant, residentialStreet: '' }
		expect(nextState(draftAt(2), post(2, 'next', values))).toMatchObject({
			state: 'unchanged',
			rejection: { code: 'incomplete', step: 2, errors: { residentialStreet: 'required' }, values },
		})
		expect(nextState(draftAt(2), post(2, 'back', values))).toMatchObject({
			state: 'open',
			draft: { step: 1 },
		})
		const long = { ...values, residentialStreet: 'x'.repeat(1_001) }
		expect(nextState(draftAt(2), post(2, 'back', long))).toMatchObject({
			state: 'unchanged',
			rejection: { code: 'wrong', errors: { residentialStreet: 'too-long' } },
		})
	})

	test('without a birth date shows the one of the ID number', () => {
		const { state, rejection } = nextState(
			undefined,
			post(1, 'next', { ...sampleApplicant, dateOfBirth: '' }),
		)
		expect(state).toBe('unchanged')
		expect(rejection).toMatchObject({
			birthDate: '1980-01-01',
			errors: {},
			values: { dateOfBirth: '1980-01-01' },
		})
	})

	test('without a draft is step 1, with what was posted', () => {
		const { state, draft, rejection } = nextState(undefined, post(3, 'next'))
		expect({ state, code: rejection?.code }).toEqual({ state: 'open', code: 'expired' })
		expect(draft).toMatchObject({ step: 1, completed: [], answers: { occupation: 'Boilermaker' } })
	})

	test('of a submission is submitted, or the first step with errors, which is no longer completed', () => {
		expect(nextState(draftAt(4), post(4, 'submit')).state).toBe('submitted')
		const [first] = [draftAt(4, { ...sampleApplicant, residentialStreet: '' })]
		const values = Object.fromEntries(STEP_FIELDS[4].map((name) => [name, sampleApplicant[name] ?? '']))
		const { state, draft, rejection } = nextState(first, post(4, 'submit', values))
		expect({ state, code: rejection?.code }).toEqual({ state: 'open', code: 'incomplete-to-submit' })
		expect(draft).toMatchObject({ step: 2, completed: [1, 3] })
		const twoWrong = nextState(first, post(4, 'submit', { ...values, make: '' }))
		expect(twoWrong.rejection).toMatchObject({ step: 2, errors: { residentialStreet: 'required' } })
		expect(Object.keys(twoWrong.rejection?.errors ?? {})).toEqual(['residentialStreet']) // the fields of this step
		expect(nextState(draftAt(4), post(4, 'submit', { ...values, make: '' }))).toMatchObject({
			state: 'unchanged',
			rejection: { step: 4, errors: { make: 'required' } },
		})
	})

	test('of any posts keeps the answers of the other steps, opens no step before its turn, and says why a step is shown again', () => {
		const blanks = fc.subarray([...FIELDS], { maxLength: 2 })
		const anyPost = fc.tuple(fc.constantFrom(...STEPS), fc.constantFrom(...INTENTS), blanks)
		const run = (posts: [Step, Intent, FieldName[]][]) => {
			let before: Draft | undefined
			for (const [step, intent, blank] of posts) {
				const values = STEP_FIELDS[step].map((name) => [
					name,
					blank.includes(name) ? '' : (sampleApplicant[name] ?? ''),
				])
				const { state, draft, rejection } = nextState(before, post(step, intent, Object.fromEntries(values)))
				for (const other of STEPS.filter((each) => each !== step))
					for (const name of STEP_FIELDS[other]) expect(draft.answers[name]).toEqual(before?.answers[name])
				const reached = { step: Math.max(step, before?.step ?? 1) as Step, completed: draft.completed }
				if (intent !== 'submit') expect(canJumpTo(draft.step, reached)).toBe(true)
				if (state === 'unchanged') expect(rejection?.code).toMatch(/^(incomplete|wrong|id-number)/)
				if (state === 'submitted' || state === 'cleared') before = undefined
				if (state === 'open') before = draft
			}
		}
		fc.assert(fc.property(fc.array(anyPost, { maxLength: 8 }), run))
	})
})

const hilux = {
	id: 'c9d19cf1-1c01-4a1d-9646-57d79cf48991',
	name: 'Toyota Hilux 2.8 GD-6 Legend',
	make: 'Toyota',
	model: 'Hilux',
	variant: '2.8 GD-6 Legend',
	category: 'Bakkie',
	bodyStyle: 'bakkie',
	condition: 'certified',
	year: 2026,
	mileage: 61_200,
	price: 689_900,
} as Vehicle

describe('an application about a vehicle', () => {
	test('is prefilled with the data of the vehicle', () => {
		expect(vehicleValues(hilux)).toEqual({
			vehicleId: hilux.id,
			vehicleCategory: 'bakkie',
			vehicleCondition: 'used',
			make: 'Toyota',
			model: 'Hilux 2.8 GD-6 Legend',
			yearOfManufacture: '2026',
			odometer: '61\u00a0200',
			purchasePrice: '689\u00a0900',
		})
	})

	test('is valid as it is prefilled', () => {
		expect(readForm(stepInputs[4], vehicleValues(hilux))).toMatchObject({
			ok: true,
			value: { purchasePrice: 689_900, odometer: 61_200, yearOfManufacture: 2026 },
		})
		expect(readForm(applicationInput, { ...sampleApplicant, ...vehicleValues(hilux) }).ok).toBe(true)
	})

	test.each([
		[{ category: 'SUV', bodyStyle: 'suv' }, 'suv'],
		[{ category: 'Motorcycle', bodyStyle: 'motorcycle' }, 'motorcycle'],
		[{ category: 'Commercial', bodyStyle: 'van' }, 'commercial'],
		[{ category: 'Commercial', bodyStyle: 'bakkie' }, 'commercial'],
		[{ category: 'Bus', bodyStyle: 'van' }, 'commercial'],
		[{ category: 'Hatchback', bodyStyle: 'hatch' }, 'car'],
		[{ category: 'MPV', bodyStyle: 'mpv' }, 'car'],
		[{ category: 'Family', bodyStyle: 'suv' }, 'suv'],
		[{ category: '', bodyStyle: null }, 'car'],
	] as const)('of %j has the category %s', (change, category) => {
		expect(vehicleValues({ ...hilux, ...change }).vehicleCategory).toBe(category)
	})

	test.each([
		[{ condition: 'new' }, 'new'],
		[{ condition: 'used' }, 'used'],
		[{ condition: 'used', variant: '2.8 GD-6 (Demo)' }, 'demo'],
		[{ condition: 'used', name: 'Fiat Demon' }, 'used'],
	] as const)('of %j has the condition %s', (change, condition) => {
		expect(vehicleValues({ ...hilux, ...change }).vehicleCondition).toBe(condition)
	})
})
