import { expect, test } from 'vitest'
import { readForm, type Values } from '#app/core/form.ts'
import { dealerNotSetUp } from './dealer-not-set-up.ts'
import { dealershipFields, dealershipInput, toDealershipSettings } from './dealership-schema.ts'

const dealer = { ...dealerNotSetUp, name: 'Vaal Auto Traders', logo: 'highveld' as const }

function parse(changes: Values = {}) {
	const form = readForm(dealershipInput(2026), { ...dealershipFields(dealer), ...changes })
	return form.ok ? toDealershipSettings(form.value, { dealer }) : form.fieldErrors
}

test('a blank year of foundation is unknown', () => {
	expect(parse()).toMatchObject({ founded: null, name: 'Vaal Auto Traders', logo: 'highveld' })
	expect(parse({ founded: '1987' })).toMatchObject({ founded: 1987 })
})

test('a drawn logo goes with the name that it shows', () => {
	expect(parse({ name: 'Vaal Cars' })).toMatchObject({ name: 'Vaal Cars', logo: null })
})

test.each<[Values, string, string]>([
	[{ founded: '2027' }, 'founded', 'out-of-range'],
	[{ name: ' ' }, 'name', 'required'],
])('the form of the dealership is rejected with %j', (changes, field, error) => {
	expect(parse(changes)).toMatchObject({ [field]: error })
})
