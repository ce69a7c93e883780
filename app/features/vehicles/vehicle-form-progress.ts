/** How far the form of a vehicle is: which fields still stop it from being saved. */
import type { FieldErrors, Values } from '#app/core/form.ts'

export type FormProgress = { missing: number; wrong: number }

const PHOTO_FIELDS = ['image', 'images'] // counted as photos

/** A field that is blank, or still has the 0 that it began with, is missing; any other problem is one to correct. */
export function formProgress(fieldErrors: FieldErrors, values: Values): FormProgress {
	const fields = Object.keys(fieldErrors).filter((field) => !PHOTO_FIELDS.includes(field))
	const missing = fields.filter((field) => /^0?$/.test([values[field] ?? ''].flat().join('').trim())).length
	return { missing, wrong: fields.length - missing }
}
