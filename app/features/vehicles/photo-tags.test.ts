import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readForm } from '#app/core/form.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { vehicleFormValues } from '#tests/vehicle-form-values.ts'
import { copyOf, newDraft } from './form/vehicle-draft.ts'
import { missingViews, PHOTO_TAGS, STANDARD_VIEWS, tagsOf } from './photo-tags.ts'
import { normaliseVehicle, vehicleForm } from './vehicle-schema.ts'

const [FIRST, SECOND, ELSEWHERE] = ['a', 'b', 'c'].map((one) => photoAddress(one.repeat(32))) as [
	string,
	string,
	string,
]

function read(tags: unknown, images = [FIRST, SECOND]) {
	const text = typeof tags === 'string' ? tags : JSON.stringify(tags)
	const values = { ...vehicleFormValues(images), photoTags: text }
	const form = readForm(vehicleForm(values, new Date('2026-11-18T09:00Z')), values)
	return form.ok ? normaliseVehicle(form.value).photoTags : form.fieldErrors.photoTags
}

test.each([
	['', null],
	[[], null],
	['{', 'unreadable'],
	[[null], 'unreadable'],
	[[{ tag: 'engine', photo: FIRST }], 'unreadable'],
	[[{ tag: 'front', photo: 'https://elsewhere.example/1.jpg' }], 'unreadable'],
	['x'.repeat(10_001), 'too-many'],
	[
		Array.from({ length: 61 }, (_, at) => ({
			tag: 'side',
			photo: photoAddress(String(at).padStart(32, '0')),
		})),
		'too-many',
	],
	[
		[
			{ tag: 'odometer', photo: SECOND },
			{ photo: FIRST, tag: 'front' },
		],
		[
			{ tag: 'front', photo: FIRST },
			{ tag: 'odometer', photo: SECOND },
		],
	],
	[
		[
			{ tag: 'front', photo: FIRST },
			{ tag: 'fault', photo: FIRST },
		],
		[{ tag: 'fault', photo: FIRST }],
	],
	[[{ tag: 'front', photo: ELSEWHERE }], null],
])('tags of a form %j are %j', (tags, expected) => {
	expect(read(tags)).toEqual(expected)
})

test('the order of the photos does not change the list, so that it is in no history', () => {
	const tags = [
		{ tag: 'front', photo: FIRST },
		{ tag: 'side', photo: SECOND },
	]
	expect(read(tags, [SECOND, FIRST])).toEqual(read(tags, [FIRST, SECOND]))
})

test('a copy of a vehicle has the photos, and so their tags', () => {
	const draft = newDraft('1', 2026)
	const photoTags = [{ tag: 'front' as const, photo: FIRST }]
	expect(copyOf({ ...draft, fields: { ...draft.fields, photoTags } }, '2').fields.photoTags).toEqual(
		photoTags,
	)
})

test.each([
	['nothing', [], 8],
	['three without tags', [null, null, null], 5],
	['twelve without tags', Array.from({ length: 12 }, () => null), 0],
])('of %s this many views are missing', (_, tags, count) => {
	expect(missingViews(tags)).toEqual(STANDARD_VIEWS.slice(8 - count))
})

test('a tagged photo counts for its view only, others for what is left', () => {
	expect(missingViews(['dashboard', null, 'odometer', 'fault', 'dashboard'])).toEqual([
		'side',
		'rear',
		'tyres',
		'seats',
		'boot',
		'book',
	])
})

test('each tag covers its view, and no photo makes more views missing', () => {
	const tag = fc.constantFrom(null, ...PHOTO_TAGS)
	fc.assert(
		fc.property(fc.array(tag, { maxLength: 20 }), tag, (tags, added) => {
			const missing = missingViews(tags)
			for (const one of tags) expect(missing).not.toContain(one)
			expect(missingViews([...tags, added]).length).toBeLessThanOrEqual(missing.length)
			expect(missing.length).toBeGreaterThanOrEqual(STANDARD_VIEWS.length - tags.length)
		}),
	)
	expect(tagsOf(undefined, [FIRST])).toBeNull()
})
