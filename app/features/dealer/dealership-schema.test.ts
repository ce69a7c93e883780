import { expect, test } from 'vitest'
import { readForm, type Values } from '#app/core/form.ts'
import { dealerNotSetUp } from './dealer-not-set-up.ts'
import { dealershipFields, dealershipInput, toDealershipSettings } from './dealership-schema.ts'
import { firstStories, splitStory } from './stories.ts'

const stories = firstStories(dealerNotSetUp)

function parse(changes: Values = {}) {
	const form = readForm(dealershipInput(2026), { ...dealershipFields(dealerNotSetUp, stories), ...changes })
	return form.ok ? toDealershipSettings(form.value, { dealer: dealerNotSetUp, stories }) : form.fieldErrors
}

test('texts about the dealership that nobody edited are not stored', () => {
	expect(Object.keys(parse()).filter((name) => name.endsWith('Story'))).toEqual([])
})

test('of the texts about the dealership only the edited ones are stored, with their paragraphs', () => {
	const about = 'We began in 1978.\n\nWe are still here.'
	const saved = parse({ aboutStory: about.replaceAll('\n', '\r\n'), ownerStory: '' })
	expect(saved).toMatchObject({ aboutStory: about, ownerStory: '' })
	expect(saved).not.toHaveProperty('homeStory')
	expect(splitStory(about)).toEqual(['We began in 1978.', 'We are still here.'])
})

test.each<[Values, string, string]>([
	[{ homeStory: 'x'.repeat(1_001) }, 'homeStory', 'too-long'],
	[{ aboutStory: 'x'.repeat(4_001) }, 'aboutStory', 'too-long'],
	[{ founded: '2027' }, 'founded', 'out-of-range'],
	[{ name: ' ' }, 'name', 'required'],
	[{ homeValue: ['9', '', '', ''], homeLabel: ['', '', '', ''] }, 'homeValue', 'incomplete:0'],
])('the form of the dealership is rejected with %j', (changes, field, error) => {
	expect(parse(changes)).toMatchObject({ [field]: error })
})
