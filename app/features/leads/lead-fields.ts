/** Field types of enquiries and messages. Invalid values are reported as error codes. */
import * as z from 'zod/mini'
import { isEmail } from '#app/core/email.ts'
import { toMultiline, toOneLine } from '#app/core/lines.ts'
import { type FieldError, MAX_LENGTHS } from './lead-limits.ts'

const fieldError = (code: FieldError) => code

/** A single line: strips line breaks and characters that change the direction of adjacent text. */
const line = (longest: number) =>
	z
		.string(fieldError('unreadable'))
		.check(z.overwrite(toOneLine), z.maxLength(longest, fieldError('too-long')))

const required = z.minLength(1, fieldError('required'))
const emailShaped = z.refine<string>(isEmail, fieldError('not-an-email'))

export const name = line(MAX_LENGTHS.from_name).check(required)
export const email = line(MAX_LENGTHS.from_email).check(required, emailShaped)
export const phone = line(MAX_LENGTHS.from_phone)
export const subject = line(MAX_LENGTHS.subject).check(required)
export const message = z
	.string(fieldError('unreadable'))
	.check(z.overwrite(toMultiline), required, z.maxLength(MAX_LENGTHS.message, fieldError('too-long')))
