/** The form by which a visitor offers a vehicle, with its photos. */
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { Checkbox, CheckboxGroup } from '#app/components/checkbox.tsx'
import { cn } from '#app/components/cn.ts'
import { FieldNote, type FieldNotes, TextField } from '#app/components/field.tsx'
import { useHydrated } from '#app/components/hydration.tsx'
import { icons } from '#app/components/icons.ts'
import type { LeadResult } from '#app/features/leads/lead.ts'
import { LeadForm, PersonFields } from '#app/features/leads/lead-form.tsx'

import type { LeadFormProps, OwnFields } from '#app/features/leads/use-lead-form.ts'
import { PHOTO_TYPES, toJpeg } from '#app/features/media/photo-file.ts'
import { DiscMark, DiscPanel } from '#app/features/vehicles/disc/disc-panel.tsx'
import { useDisc } from '#app/features/vehicles/disc/use-disc.ts'
import { leadMessages } from '#messages/leads.ts'
import { tradeInMessages as messages } from '#messages/trade-ins.ts'
import { CONDITIONS, MAX_PHOTOS, TRADE_IN_LENGTHS } from './trade-in.ts'

type PhotoPickerProps = FieldNotes & { name: string; isAgain: boolean } // isAgain: the form was posted before, without JavaScript

const LONGEST_SIDE = 1920 // pixels; the server stores less

/**
 * The field for the photos of a trade-in. With JavaScript, photos are made smaller before they are sent, and one can be
 * added after another, as with the camera of a phone; the field itself holds them, so that the form sends them.
 */
function PhotoPicker({ id = 'photos', name, label, error, isAgain, className }: PhotoPickerProps) {
	const input = useRef<HTMLInputElement>(null)
	const { photos, problem, isBusy, add, remove } = usePhotos(input)
	const isHydrated = useHydrated()
	const shownError = problem ? messages.errorText(name, problem) : error
	return (
		<div className={cn('min-w-0', className)}>
			<label htmlFor={id} className="text-sm leading-[1.35] font-semibold">
				{label}
				<span className="font-normal text-ink-muted"> {leadMessages.optional}</span>
			</label>
			<p id={`${id}-help`} className="mt-1.5 text-xs text-ink-muted">
				{messages.photosHelp(MAX_PHOTOS)}
			</p>
			<input
				ref={input}
				id={id}
				name={name}
				type="file"
				multiple
				accept={PHOTO_TYPES}
				aria-describedby={[shownError && `${id}-problem`, `${id}-help`].filter(Boolean).join(' ')}
				aria-invalid={shownError ? true : undefined}
				onChange={() => void add()}
				className="mt-2 block min-h-12 w-full cursor-pointer rounded-control border border-dashed border-line-strong p-2 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold"
			/>
			<FieldNote id={`${id}-problem`} kind="error">
				{shownError}
			</FieldNote>
			{isAgain && !isHydrated && <p className="mt-2 text-sm">{messages.photosAgain}</p>}
			<p role="status" className="mt-2 text-sm text-ink-muted empty:hidden">
				{isBusy ? messages.shrinking : photos.length > 0 && messages.chosen(photos.length, MAX_PHOTOS)}
			</p>
			{photos.length > 0 && (
				<ul className="mt-2 grid grid-cols-3 gap-3 sm:grid-cols-4">
					{photos.map(({ address }, index) => (
						<li key={address} className="relative">
							<img
								src={address}
								alt={messages.photo(index + 1)}
								className="aspect-4/3 w-full rounded-media bg-surface-sunken object-cover"
							/>
							<button
								type="button"
								onClick={() => remove(index)}
								className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-dark-950/75 text-white"
							>
								<icons.X aria-hidden strokeWidth={2} className="size-5" />
								<span className="sr-only">{messages.remove(index + 1)}</span>
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}

type Chosen = { file: File; address: string } // address: of the preview

function usePhotos(input: { current: HTMLInputElement | null }) {
	const [photos, setPhotos] = useState<Chosen[]>([])
	const [problem, setProblem] = useState<string>()
	const [isBusy, setBusy] = useState(false)
	const held = useRef<Chosen[]>([])
	const turn = useRef(Promise.resolve())
	useEffect(
		() => () => {
			for (const { address } of held.current) URL.revokeObjectURL(address)
		},
		[],
	)

	function show(next: Chosen[]) {
		held.current = next
		setPhotos(next)
		holdFiles(
			input.current,
			next.map(({ file }) => file),
		)
	}

	/** Adds what was chosen just now; the field has lost the earlier ones. */
	async function add() {
		const chosen = [...(input.current?.files ?? [])]
		const earlier = held.current.map(({ file }) => file)
		holdFiles(input.current, [...earlier, ...chosen].slice(0, MAX_PHOTOS))
		setProblem(undefined)
		setBusy(true)
		turn.current = turn.current.then(async () => {
			for (const file of chosen) {
				if (held.current.length >= MAX_PHOTOS) {
					setProblem('too-many')
					break
				}
				const smaller = await makeSmaller(file)
				if (smaller) show([...held.current, { file: smaller, address: URL.createObjectURL(smaller) }])
				else setProblem(`photo-heic:${held.current.length + 1}`)
			}
			show(held.current)
		})
		await turn.current
		setBusy(false)
	}

	function remove(index: number) {
		const { address } = held.current[index] ?? {}
		if (address) URL.revokeObjectURL(address)
		setProblem(undefined)
		show(held.current.filter((_, each) => each !== index))
		input.current?.focus()
	}

	return { photos, problem, isBusy, add, remove }
}

/** The photo as a smaller JPEG; as it is where the browser cannot decode it, and undefined for a HEIC image. */
async function makeSmaller(file: File): Promise<File | undefined> {
	const jpeg = await toJpeg(file, LONGEST_SIDE)
	if (jpeg) return new File([jpeg], 'photo.jpg', { type: 'image/jpeg' })
	return /^image\/hei[cf]/.test(file.type) ? undefined : file
}

function holdFiles(input: HTMLInputElement | null, files: File[]) {
	if (!input) return
	const transfer = new DataTransfer()
	for (const file of files) transfer.items.add(file)
	input.files = transfer.files
}

type Props = LeadFormProps & { to: string }

const ownFields = (): OwnFields => ({
	names: Object.keys(TRADE_IN_LENGTHS),
	labels: messages.labels,
	lengths: TRADE_IN_LENGTHS,
	errorText: messages.errorText,
	loadSchema: async (emailOptional) => {
		const { openTradeInInput, tradeInInput } = await import('./trade-in-schema.ts')
		return emailOptional ? openTradeInInput : tradeInInput
	},
	encType: 'multipart/form-data',
})

export function TradeInForm(props: Props) {
	const { emailOptional, initialResult, replyTime } = props
	const { byEmail, byPhone, call } = messages.sent
	const ticked = tickedBefore(initialResult)
	return (
		<LeadForm
			{...props}
			kind="trade-in"
			own={ownFields()}
			texts={messages.form}
			sentHeading={messages.received}
			sentTexts={{ byEmail: byEmail(replyTime), byPhone: byPhone(replyTime), call }}
			initialValues={{}}
			className="grid gap-x-4 gap-y-5 md:grid-cols-2"
			buttonClassName="mt-6 max-md:w-full"
		>
			{(field) => <Fields field={field} {...{ ticked, initialResult, emailOptional }} />}
		</LeadForm>
	)
}

type FieldsProps = Pick<Props, 'initialResult' | 'emailOptional'> & {
	field: Parameters<ComponentProps<typeof LeadForm>['children']>[0]
	ticked: string[]
}

const DISC_FIELDS = ['trade_make', 'trade_model']

function Fields({ field, ticked, initialResult, emailOptional }: FieldsProps) {
	const disc = useDisc(href('/sell/disc'), DISC_FIELDS)
	return (
		<>
			<Heading text={messages.yours} />
			<DiscPanel disc={disc} labels={messages.labels} className="md:col-span-2 no-script:hidden" />
			<TextField
				{...field('trade_make')}
				required
				help={disc.isMarked('trade_make') && <DiscMark />}
				onInput={disc.onInput}
				autoComplete="off"
			/>
			<TextField
				{...field('trade_model')}
				required
				help={
					<>
						{disc.isMarked('trade_model') && <DiscMark />}
						{messages.modelHelp}
					</>
				}
				onInput={disc.onInput}
				autoComplete="off"
			/>
			<TextField {...field('trade_year')} required inputMode="numeric" autoComplete="off" />
			<TextField
				{...field('trade_km')}
				required
				inputMode="numeric"
				autoComplete="off"
				unit={{ text: messages.km, side: 'right' }}
			/>
			<CheckboxGroup
				id="trade_condition"
				label={messages.labels.trade_condition}
				error={field('trade_condition').error ?? ''}
				className="md:col-span-2"
			>
				{CONDITIONS.map((condition) => (
					<Checkbox
						key={condition}
						name="trade_condition"
						value={condition}
						defaultChecked={ticked.includes(condition)}
					>
						{messages.conditions[condition]}
					</Checkbox>
				))}
			</CheckboxGroup>
			<TextField
				{...field('trade_settlement')}
				optional={leadMessages.optional}
				help={messages.settlementHelp}
				inputMode="decimal"
				autoComplete="off"
				unit={{ text: messages.rand, side: 'left' }}
			/>
			<TextField {...field('trade_bank')} optional={leadMessages.optional} autoComplete="off" />
			<PhotoPicker
				{...field('photos')}
				isAgain={initialResult !== undefined && initialResult.outcome !== 'sent'}
				className="md:col-span-2"
			/>
			<Heading text={messages.you} />
			<PersonFields field={field} emailOptional={emailOptional} message={messages.message} />
		</>
	)
}

const Heading = ({ text }: { text: string }) => (
	<h2 className="title text-title-sm not-first:mt-3 not-first:border-t not-first:border-line not-first:pt-6 md:col-span-2">
		{text}
	</h2>
)

/** Of a form that was posted without JavaScript. */
const tickedBefore = (result: LeadResult | undefined): string[] =>
	result && 'values' in result ? [result.values.trade_condition ?? []].flat() : []
