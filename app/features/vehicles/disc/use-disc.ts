/** A photo of a licence disc while a form is open: its reading, and the fields that it filled in. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fail, ok, type Result } from '#app/core/result.ts'
import { MAX_PHOTO_BYTES, toJpeg, UPLOAD_TYPE } from '#app/features/media/photo-file.ts'
import type { DiscUploadError } from './licence-disc.ts'

type Facts = Record<string, string> // by the names of the form's fields

export type DiscReading =
	| { kind: 'none' }
	| { kind: 'reading' }
	| { kind: 'failed'; error: DiscUploadError }
	| { kind: 'read'; filled: string[]; differing: [name: string, value: string][]; lacking: string[] }

const LONGEST_SIDE = 2_560 // pixels; the server looks at no more
const SECONDS = 90 // for a bad line

/** `fields`: the names of those that a disc can fill; `address`: where photos are read. */
export function useDisc(address: string, fields: readonly string[]) {
	const [reading, setReading] = useState<DiscReading>({ kind: 'none' })
	const [marked, setMarked] = useState<readonly string[]>([])
	const isFilling = useRef(false)
	const latest = useRef<File>(undefined)
	useEffect(
		() => () => {
			latest.current = undefined
		},
		[],
	)

	/** Fills the empty fields of the form; what they hold already stays. */
	async function read(photo: File, form: HTMLFormElement) {
		latest.current = photo
		setReading({ kind: 'reading' })
		const result = await send(address, photo)
		if (latest.current !== photo) return // another was chosen, or the form is closed
		if (!result.ok) return setReading({ kind: 'failed', error: result.error })
		isFilling.current = true
		const { filled, differing } = fill(form, result.value)
		isFilling.current = false
		setMarked((before) => [...new Set([...before, ...filled])])
		setReading({ kind: 'read', filled, differing, lacking: fields.filter((name) => !result.value[name]) })
	}

	return {
		reading,
		read,
		hasMarks: marked.length > 0,
		isMarked: (name: string) => marked.includes(name),
		confirm: () => {
			setMarked([])
			setReading({ kind: 'none' })
		},
		/** For the fields: what a person changes is not from the disc. */
		onInput: ({ target }: FormEvent) => {
			const { name } = target as HTMLInputElement
			if (!isFilling.current && marked.includes(name))
				setMarked((before) => before.filter((one) => one !== name))
		},
	}
}

export type Disc = ReturnType<typeof useDisc>

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

function fill(form: HTMLFormElement, facts: Facts) {
	const filled: string[] = []
	const differing: [string, string][] = []
	for (const [name, value] of Object.entries(facts)) {
		const control = form.elements.namedItem(name)
		if (!(control instanceof HTMLInputElement)) continue
		if (control.value.trim() === '') {
			control.value = value
			control.dispatchEvent(new Event('input', { bubbles: true })) // the form notices its change
			filled.push(name)
		} else if (bare(control.value) !== bare(value)) differing.push([name, value])
	}
	return { filled, differing }
}

/** Smaller, as JPEG, where the browser can decode it. */
async function send(address: string, photo: File): Promise<Result<Facts, DiscUploadError>> {
	const body = (await toJpeg(photo, LONGEST_SIDE)) ?? photo
	if (/^image\/hei[cf]/.test(body.type)) return fail('photo-heic')
	if (body.size === 0) return fail('photo-empty')
	if (body.size > MAX_PHOTO_BYTES) return fail('photo-too-large')
	try {
		const headers = { 'Content-Type': UPLOAD_TYPE }
		const signal = AbortSignal.timeout(SECONDS * 1000)
		const response = await fetch(address, { method: 'POST', body, headers, signal })
		if (response.redirected) return fail('signed-out')
		const answer = await response.json().catch(() => ({}))
		return answer.disc ? ok(answer.disc) : fail(answer.error ?? 'disc-failed')
	} catch {
		return fail('disc-not-sent')
	}
}
