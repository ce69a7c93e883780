import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { buttonClass } from '#app/components/button.tsx'
import { Switch } from '#app/components/checkbox.tsx'
import { cn } from '#app/components/cn.ts'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import { RadioChips } from '#app/components/field-groups.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import {
	type OnePhoto,
	OnePhotoField,
	useOnePhoto,
	useVideoField,
	VideoField,
} from '#app/features/media/one-file-field.tsx'

import { recordMessages } from '#messages/admin.ts'
import { galleryAdminMessages as messages } from '#messages/admin-content.ts'
import { videoMessages } from '#messages/media.ts'
import { categoryLabel, GALLERY_TYPES, type GalleryType } from './gallery-item.ts'
import { GALLERY_CATEGORIES, type GalleryRecord, listedCategory, MAX_CAPTIONS } from './gallery-record.ts'

/** Takes the poster of a video in the browser that plays it. */
const SECONDS_AT_MOST = 15
const AT = 1 // second; for a short video its middle, for one without a known duration almost the start
const AT_ONCE = 0.1
const WIDEST = 1_920 // pixels

/** Captures a frame of the video as a JPEG; undefined if this browser cannot play it. */
async function takePoster(videoFile: File): Promise<File | undefined> {
	const video = document.createElement('video')
	const address = URL.createObjectURL(videoFile)
	try {
		Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address })
		await waitForEvent(video, 'loadedmetadata')
		const { duration } = video
		video.currentTime = Number.isFinite(duration) ? Math.min(AT, duration / 2) : AT_ONCE
		await waitForEvent(video, 'seeked')
		const picture = await captureFrame(video)
		return picture ? new File([picture], 'poster.jpg', { type: picture.type }) : undefined
	} catch {
		return undefined
	} finally {
		video.removeAttribute('src')
		video.load()
		URL.revokeObjectURL(address)
	}
}

const waitForEvent = (video: HTMLVideoElement, event: string) =>
	new Promise<void>((resolve, reject) => {
		setTimeout(reject, SECONDS_AT_MOST * 1000)
		video.addEventListener(event, () => resolve(), { once: true })
		video.addEventListener('error', reject, { once: true })
	})

function captureFrame(video: HTMLVideoElement): Promise<Blob | null> {
	const { videoWidth, videoHeight } = video
	const scale = Math.min(1, WIDEST / videoWidth)
	const canvas = document.createElement('canvas')
	canvas.width = Math.round(videoWidth * scale)
	canvas.height = Math.round(videoHeight * scale)
	canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
	return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

type Props = {
	draft: GalleryRecord
	field: FieldOf
	onType: (type: GalleryType) => void
}

export function GalleryItemForm({ draft, field, onType }: Props) {
	const [type, setType] = useState(draft.type)
	const files = useGalleryFiles(draft)
	const report = useEffectEvent(onType)
	useEffect(() => report(type), [type])
	return (
		<div className="grid gap-5">
			<p className="text-xs text-ink-muted">{recordMessages.required}</p>
			<RadioChips
				name="type"
				label={messages.labels.type}
				options={GALLERY_TYPES.map((value) => ({ value, text: messages.types[value] }))}
				defaultValue={type}
				onChange={({ target }) => setType(target.value as GalleryType)}
				required
			/>
			{type === 'image' ? (
				<OnePhotoField
					name="src"
					label={messages.labels.image}
					required
					one={files.image}
					error={field('src').error}
				/>
			) : (
				<div className="grid gap-5 md:grid-cols-2">
					<VideoField name="src" label={messages.labels.video} one={files.video} error={field('src').error} />
					<OnePhotoField
						name="thumbnail"
						label={messages.labels.thumbnail}
						help={messages.thumbnailHelp}
						hint={files.isPosterMissing ? videoMessages.posterNotTaken : undefined}
						required
						one={files.poster}
						error={field('thumbnail').error}
					/>
				</div>
			)}
			<TextField
				{...field('alt')}
				label={messages.labels.alt}
				help={messages.altHelp}
				defaultValue={draft.alt}
				required
				autoComplete="off"
			/>
			<TextAreaField
				{...field('description')}
				label={messages.labels.description}
				help={messages.descriptionHelp}
				defaultValue={draft.description}
				rows={3}
			/>
			{type === 'video' && <CaptionsField field={field} initial={draft.captionsText} />}
			<CategoryField initial={draft.category} error={field('category').error} />
		</div>
	)
}

/** A category from the list, or a custom one. */
function CategoryField({ initial, error }: { initial: string; error?: string }) {
	const listed = listedCategory(initial)
	const [isCustom, setIsCustom] = useState(listed === undefined)
	const field = { name: 'category', label: messages.labels.category, error, required: true }
	return (
		<div className="grid items-end gap-x-5 gap-y-1 md:grid-cols-2">
			{isCustom ? (
				<TextField {...field} key="custom" defaultValue={listed ? '' : initial} autoComplete="off" />
			) : (
				<SelectField
					{...field}
					key="listed"
					defaultValue={listed}
					options={GALLERY_CATEGORIES.map((value) => ({ value, text: categoryLabel(value) }))}
				/>
			)}
			<Switch checked={isCustom} onChange={({ target }) => setIsCustom(target.checked)}>
				{messages.labels.custom}
			</Switch>
		</div>
	)
}

/**
 * Files of a gallery item while its form is open: its photo, or its video with the poster captured from it.
 */
function useGalleryFiles(initial: GalleryRecord) {
	const image = useOnePhoto(initial.video ? null : initial.photo, videoMessages.uploaded)
	const poster = useOnePhoto(initial.video ? initial.photo : null, videoMessages.uploaded)
	const { state, take } = usePosterCapture(poster)
	const video = useVideoField(initial.video, take)
	return {
		image,
		video,
		poster: { ...poster, isUnfinished: poster.isUnfinished || state === 'taking' },
		isPosterMissing: state === 'missing' && !poster.displayed && !poster.sending,
	}
}

/** Captures the poster of the last chosen video; results for earlier videos are ignored. */
function usePosterCapture(poster: OnePhoto) {
	const [state, setState] = useState<'taking' | 'missing'>()
	const turn = useRef(0)
	useEffect(() => {
		const turns = turn
		return () => {
			turns.current += 1
		}
	}, [])

	async function take(video: File) {
		turn.current += 1
		const mine = turn.current
		setState('taking')
		const file = await takePoster(video)
		if (mine !== turn.current) return
		setState(file ? undefined : 'missing')
		if (file) poster.choose([file])
		else poster.remove() // removes the poster of the previous video
	}
	return { state, take }
}

/** The captions of a video: typed, or read from a file, which fills the field. Emptying it removes them. */
function CaptionsField({ field, initial }: { field: FieldOf; initial: string }) {
	const box = useRef<HTMLTextAreaElement>(null)
	async function read({ target }: ChangeEvent<HTMLInputElement>) {
		const [file] = target.files ?? []
		target.value = '' // so that the same file can be chosen again
		const text = await file?.slice(0, 2 * MAX_CAPTIONS).text()
		if (!box.current || text === undefined) return
		box.current.value = text
		box.current.dispatchEvent(new Event('input', { bubbles: true }))
		box.current.focus()
	}
	return (
		<div className="grid justify-items-start gap-2">
			<TextAreaField
				{...field('captions')}
				ref={box}
				label={messages.labels.captions}
				help={messages.captionsHelp}
				defaultValue={initial}
				rows={4}
				spellCheck={false}
				className="w-full"
			/>
			<label
				className={cn(
					buttonClass({ kind: 'line', size: 'small' }),
					'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
				)}
			>
				{messages.chooseCaptions}
				<input type="file" accept=".vtt,text/vtt" onChange={read} className="sr-only" />
			</label>
		</div>
	)
}
