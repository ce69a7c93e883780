/** Known faults and work done, in the vehicle form. One hidden field holds them all. */
import { type MouseEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/components/button.tsx'
import { FieldNote, TextAreaField, TextField } from '#app/components/field.tsx'
import { HiddenField } from '#app/components/field-groups.tsx'
import { Fold } from '#app/components/fold.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { Status } from '#app/components/spoken.tsx'
import { type Photo, photoAddress } from '#app/features/media/photo.ts'
import { Picture } from '#app/features/media/picture.tsx'
import {
	FINDING_KINDS,
	type Finding,
	LONGEST_FINDING,
	type Pin,
	thirdsOf,
	withPhotosOf,
} from '#app/features/vehicles/findings.ts'
import { findingMessages, findingFormMessages as messages } from '#messages/findings.ts'
import { vehicleFormMessages } from '#messages/vehicle-form.ts'

type Entry = Finding & { key: number }
type Props = { findings: Finding[] | null | undefined; photos: Photo[]; error: string | undefined }

export function FindingsField({ findings, photos, error }: Props) {
	const [entries, setEntries] = useState(() => (findings ?? []).map((one, key): Entry => ({ ...one, key })))
	const [news, setNews] = useState('')
	const [wasWrong, setWasWrong] = useState(error !== undefined)
	if (error && !wasWrong) setWasWrong(true)
	const list = useRef<HTMLDivElement>(null)
	const adding = useRef<HTMLDivElement>(null)
	const id = useId()
	const addresses = photos.map(({ hash }) => photoAddress(hash))
	const sent = withPhotosOf(entries, addresses) ?? []
	const isFull = entries.length >= LONGEST_FINDING.list

	function add(kind: Finding['kind']) {
		const key = 1 + Math.max(-1, ...entries.map((entry) => entry.key))
		setEntries([...entries, { key, kind, part: '', words: '', photo: null, pin: null }])
		requestAnimationFrame(() =>
			list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus(),
		)
	}

	function remove(removed: Entry, heading: string) {
		// Before the focus, which would be where the button was before the list grew shorter.
		flushSync(() => setEntries(entries.filter((entry) => entry !== removed)))
		setNews(messages.removed(heading, entries.length - 1))
		adding.current?.querySelector('button')?.focus()
	}

	const change = (changed: Entry) => (fields: Partial<Finding>) =>
		setEntries((before) =>
			before.map((entry) => (entry.key === changed.key ? { ...entry, ...fields } : entry)),
		)

	return (
		<Fold
			heading={vehicleFormMessages.labels.findings}
			text={entries.length > 0 ? messages.count(entries.length) : messages.help}
			open={wasWrong}
		>
			<HiddenField
				name="findings"
				value={
					sent.length > 0
						? JSON.stringify(
								sent.map(({ kind, part, words, photo, pin }) => ({ kind, part, words, photo, pin })),
							)
						: ''
				}
			/>
			<datalist id={`${id}-parts`}>
				{messages.parts.map((part) => (
					<option key={part} value={part} />
				))}
			</datalist>
			<FieldNote id={`${id}-problem`} kind="error">
				{error}
			</FieldNote>
			<div ref={list}>
				{entries.map((entry, at) => {
					const heading = messages.heading(messages.entry[entry.kind], at + 1)
					return (
						<EntryFields
							key={entry.key}
							entry={entry}
							heading={heading}
							photos={photos}
							problem={error && `${id}-problem`}
							parts={`${id}-parts`}
							onChange={change(entry)}
							onNews={setNews}
							onRemove={() => remove(entry, heading)}
						/>
					)
				})}
			</div>
			<div ref={adding} className="flex flex-wrap gap-3">
				{FINDING_KINDS.map((kind) => (
					<Button key={kind} kind="line" size="small" disabled={isFull} onClick={() => add(kind)}>
						{messages.add[kind]}
					</Button>
				))}
			</div>
			<Status text={news} />
		</Fold>
	)
}

type EntryProps = {
	entry: Entry
	heading: string
	photos: Photo[]
	problem: string | undefined // the id of the error
	parts: string // the id of the list of parts
	onChange: (fields: Partial<Finding>) => void
	onNews: (text: string) => void
	onRemove: () => void
}

/** Its inputs have no name, so that only the hidden field is sent. */
function EntryFields({ entry, heading, photos, problem, parts, onChange, onNews, onRemove }: EntryProps) {
	const at = photos.findIndex(({ hash }) => photoAddress(hash) === entry.photo)
	const photo = photos[at]
	const isWrong = (text: string, longest: number) => !text.trim() || text.length > longest
	const noteOf = (wrong: boolean) => ({
		...(wrong && { 'data-error-target': 'findings' }),
		...(wrong && problem && { 'aria-invalid': true, 'aria-describedby': problem }),
	})
	const headingId = useId()
	const isPartWrong = isWrong(entry.part, LONGEST_FINDING.part)
	return (
		<fieldset aria-labelledby={headingId} className="mb-6 grid gap-4 border-l-2 border-line pl-4">
			<legend className="contents">
				<span className="flex min-h-11 items-center justify-between gap-4 font-semibold">
					<span id={headingId}>{heading}</span>
					<button
						type="button"
						aria-label={messages.remove(heading)}
						onClick={onRemove}
						className="link min-h-11 text-sm font-normal"
					>
						{messages.removeShort}
					</button>
				</span>
			</legend>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					name=""
					label={messages.part}
					value={entry.part}
					onChange={({ currentTarget }) => onChange({ part: currentTarget.value })}
					list={parts}
					maxLength={LONGEST_FINDING.part}
					autoComplete="off"
					{...noteOf(isPartWrong)}
				/>
				<SelectField
					name=""
					label={messages.photo}
					value={photo ? (entry.photo ?? '') : ''}
					onChange={({ currentTarget }) => onChange({ photo: currentTarget.value || null, pin: null })}
					options={[
						{ value: '', text: messages.noPhoto },
						...photos.map(({ hash }, index) => ({
							value: photoAddress(hash),
							text: messages.photoAt(index + 1),
						})),
					]}
				/>
			</div>
			<TextAreaField
				name=""
				label={messages.words}
				rows={2}
				value={entry.words}
				onChange={({ currentTarget }) => onChange({ words: currentTarget.value })}
				placeholder={messages.wordsExample}
				maxLength={LONGEST_FINDING.words}
				{...noteOf(!isPartWrong && isWrong(entry.words, LONGEST_FINDING.words))}
			/>
			{photo && <PinField photo={photo} pin={entry.pin} onPin={(pin) => onChange({ pin })} onNews={onNews} />}
		</fieldset>
	)
}

const CENTRE = { x: 50, y: 50 }

/** A press on the photo sets the pin, and two sliders move it. */
function PinField({
	photo,
	pin,
	onPin,
	onNews,
}: {
	photo: Photo
	pin: Pin | null
	onPin: (pin: Pin | null) => void
	onNews: (text: string) => void
}) {
	const place = pin && placeOf(pin)
	function press({ currentTarget, clientX, clientY, detail }: MouseEvent) {
		const { left, top, width, height } = currentTarget.getBoundingClientRect()
		const percent = (part: number, whole: number) =>
			Math.min(100, Math.max(0, Math.round((part / whole) * 100)))
		// The keyboard's click has no place.
		const pressed =
			detail === 0
				? (pin ?? CENTRE)
				: { x: percent(clientX - left, width), y: percent(clientY - top, height) }
		onPin(pressed)
		onNews(findingMessages.marked(placeOf(pressed)))
	}
	return (
		<div className="grid max-w-sm gap-2">
			<button
				type="button"
				aria-label={pin ? messages.movePin : messages.setPin}
				onClick={press}
				className="relative block cursor-crosshair"
			>
				<Picture photo={photo} alt="" sizes="24rem" className="block h-auto w-full rounded-media" />
				{pin && <span aria-hidden className="pin" style={{ left: `${pin.x}%`, top: `${pin.y}%` }} />}
			</button>
			{pin && place ? (
				<>
					<PinSlider
						label={messages.across}
						value={pin.x}
						place={place}
						onMove={(x) => onPin({ ...pin, x })}
					/>
					<PinSlider label={messages.down} value={pin.y} place={place} onMove={(y) => onPin({ ...pin, y })} />
					<p className="flex items-center justify-between gap-4 text-sm text-ink-muted">
						{findingMessages.marked(place)}
						<button
							type="button"
							onClick={() => {
								onPin(null)
								onNews(messages.pinRemoved)
							}}
							className="link min-h-11"
						>
							{messages.removePin}
						</button>
					</p>
				</>
			) : (
				<p aria-hidden className="text-xs text-ink-muted">
					{messages.setPin}
				</p>
			)}
		</div>
	)
}

const placeOf = (pin: Pin) => {
	const { across, down } = thirdsOf(pin)
	return findingMessages.place(across, down)
}

type SliderProps = { label: string; value: number; place: string; onMove: (value: number) => void }

const PinSlider = ({ label, value, place, onMove }: SliderProps) => (
	<label className="grid text-xs text-ink-muted">
		{label}
		<input
			type="range"
			value={value}
			aria-valuetext={messages.at(value, place)}
			onChange={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
			className="block h-11 w-full accent-(--accent)"
		/>
	</label>
)
