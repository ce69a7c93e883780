/**
 * Around the photos of the vehicle form: outlines of the views that buyers look for and that it has no photo of yet, in
 * the order of its photos; what each photo shows; and what could be better about it.
 */
import { type ReactNode, useRef } from 'react'
import { cn } from '#app/components/cn.ts'
import { HiddenField } from '#app/components/field-groups.tsx'
import { icons } from '#app/components/icons.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { PHOTO_HINTS } from '#app/features/media/photo-measures.ts'
import {
	missingViews,
	PHOTO_TAGS,
	type PhotoTag,
	STANDARD_VIEWS,
	type StandardView,
	tagsOf,
} from '#app/features/vehicles/photo-tags.ts'
import { photoTagMessages } from '#messages/media.ts'
import { vehicleFormMessages } from '#messages/vehicle-form.ts'
import type { VehiclePhotos } from './use-vehicle-photos.ts'

const messages = vehicleFormMessages.views
const { names } = photoTagMessages

const SEDAN = 'M3 27v-6l8-2.5 8-7h19l9 7 9 3v5.5zM19 18.5h27M30 11.5v7'
const CORNER = 'M4 28v-8l6-3 7-8h20l9 8 9 4v7zM17 17h29M4 22h11M29 9v8'
const wheel = (x: number, size: number) =>
	`M${x - size} 28a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0`

/** Drawn on 60 by 40, as the photos are 3 to 2. */
const OUTLINES: Record<StandardView, { outline: string; isMirrored?: boolean }> = {
	front: { outline: `${CORNER}${wheel(20, 5)}${wheel(46, 4)}M5 25h7` },
	side: { outline: `${SEDAN}${wheel(15, 4.5)}${wheel(45, 4.5)}` },
	rear: { outline: `${CORNER}${wheel(20, 5)}${wheel(46, 4)}M5 20.5h4v3h-4z`, isMirrored: true },
	tyres: {
		outline: 'M16 20a14 14 0 1 0 28 0a14 14 0 1 0-28 0M21 20a9 9 0 1 0 18 0a9 9 0 1 0-18 0M30 11v18M21 20h18',
	},
	seats: {
		outline: 'M12 34v-8l4-15h8l2 15v8zM34 34v-8l2-15h8l4 15v8zM17 7h6v4h-6zM37 7h6v4h-6zM12 26h14M34 26h14',
	},
	dashboard: {
		outline: 'M5 22q25-14 50 0v9H5zM14 24a7 7 0 1 0 14 0a7 7 0 1 0-14 0M14 24h14M36 23h12v6H36z',
	},
	boot: { outline: 'M10 34V20l5-4h30l5 4v14zM15 16L19 5h22l4 11M16 21h28v8H16z' },
	book: {
		outline: 'M30 10q-9-4-20-1v22q11-3 20 1q9-4 20-1V9q-11-3-20 1v22M15 16h9M15 21h9M36 16h9M36 21h9',
	},
}

type Props = {
	tags: (PhotoTag | null)[] // of the photos
	isBusy: boolean
	onChoose: (view: StandardView) => void
	className: string
}

/** Untagged photos count as the first views of the list. A tap adds a photo, which then has the view's tag. */
export function StandardViews({ tags, isBusy, onChoose, className }: Props) {
	const missing = missingViews(tags)
	if (missing.length === 0) return null
	return (
		<div className="mt-4">
			<p className="text-xs text-ink-muted">
				<b className="font-semibold text-ink">
					{messages.count(STANDARD_VIEWS.length - missing.length, STANDARD_VIEWS.length)}
				</b>{' '}
				{messages.next(missing.map((view) => names[view]))}
			</p>
			<div aria-hidden className={cn('mt-2 grid gap-2', className)}>
				{missing.map((view) => (
					<button key={view} type="button" tabIndex={-1} disabled={isBusy} onClick={() => onChoose(view)}>
						<Outline {...OUTLINES[view]}>{names[view]}</Outline>
					</button>
				))}
			</div>
		</div>
	)
}

type OutlineProps = (typeof OUTLINES)[StandardView] & { children: ReactNode }

const Outline = ({ outline, isMirrored, children }: OutlineProps) => (
	<span className="grid aspect-3/2 place-content-center justify-items-center rounded-media border border-dashed border-line-control text-ink-muted hover:border-ink hover:text-ink">
		<svg
			aria-hidden
			viewBox="0 0 60 40"
			fill="none"
			stroke="currentColor"
			strokeLinejoin="round"
			className={cn('h-9 w-13.5', isMirrored && '-scale-x-100')}
		>
			<path d={outline} />
		</svg>
		<span className="text-2xs leading-tight first-letter:uppercase">{children}</span>
	</span>
)

/** Tags the photo that is picked after a view was tapped, unless another way to add photos is taken. */
export function useChosenView(photos: VehiclePhotos) {
	const view = useRef<StandardView | null>(null)
	return {
		choose: (parent: HTMLElement | null, chosen: StandardView) => {
			parent?.querySelector<HTMLInputElement>('input[type=file]')?.click()
			view.current = chosen
		},
		forget: () => {
			view.current = null
		},
		add: (files: File[]) => {
			photos.add(files, view.current)
			view.current = null
		},
	}
}

/** What each photo shows, chosen by hand and optional. One hidden field holds all of it. */
export function PhotoTagSelect({ at, photos }: { at: number; photos: VehiclePhotos }) {
	return (
		<span className="relative flex border-t border-line">
			<select
				aria-label={photoTagMessages.label(at + 1)}
				value={photos.items[at]?.tag ?? ''}
				onInput={({ currentTarget }) => photos.setTag(at, (currentTarget.value || null) as PhotoTag | null)}
				className={cn(
					'min-h-11 w-full appearance-none truncate bg-transparent pr-7 pl-2.5 max-[22rem]:px-2 text-base lg:text-xs focus-visible:-outline-offset-3',
					!photos.items[at]?.tag && 'text-ink-muted',
				)}
			>
				<option value="">{photoTagMessages.none}</option>
				{PHOTO_TAGS.map((tag) => (
					<option key={tag} value={tag}>
						{photoTagMessages.names[tag]}
					</option>
				))}
			</select>
			<icons.ChevronDown
				aria-hidden
				strokeWidth={1.75}
				className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 max-[22rem]:hidden"
			/>
		</span>
	)
}

export function PhotoTagsInput({ photos: { items } }: { photos: VehiclePhotos }) {
	const tagged = items.flatMap(({ photo, tag }) =>
		photo && tag ? [{ tag, photo: photoAddress(photo.hash) }] : [],
	)
	const sent = tagsOf(
		tagged,
		tagged.map(({ photo }) => photo),
	)
	return <HiddenField name="photoTags" value={sent ? JSON.stringify(sent) : ''} />
}

/** What could be better about the photos: words under each photo, and a list of sentences. */
const coachMessages = vehicleFormMessages.coach

export function PhotoFlags({ at, photos }: { at: number; photos: VehiclePhotos }) {
	const hinted = photos.hints.find((photo) => photo.at === at)
	if (!hinted) return null
	return (
		<p className="border-t border-line px-2.5 py-1.5 text-xs">
			{coachMessages.flags(
				at + 1,
				hinted.hints.map((hint) => coachMessages.flag[hint]),
			)}
		</p>
	)
}

export function PhotoHintList({ photos: { hints, isMainNew } }: { photos: VehiclePhotos }) {
	const sentences = PHOTO_HINTS.flatMap((hint) => {
		const hinted = hints.filter((photo) => photo.hints.includes(hint))
		if (hinted.length === 0) return []
		if (hint !== 'same') return coachMessages[hint](coachMessages.images(hinted.map(({ at }) => at + 1)))
		return coachMessages.same(coachMessages.pairs(hinted.map(({ at, like = 0 }) => [at + 1, like + 1])))
	})
	if (isMainNew) sentences.push(coachMessages.plate)
	if (sentences.length === 0) return null
	return (
		<ul
			aria-label={coachMessages.title}
			className="mt-3 grid gap-1 rounded-control border-l-3 border-accent bg-surface-sunken px-3 py-2 text-xs"
		>
			{sentences.map((sentence) => (
				<li key={sentence}>{sentence}</li>
			))}
		</ul>
	)
}
