/** The showroom gallery: a mosaic of cards, and the lightbox. */
import { lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { chipClass } from '#app/components/chips.tsx'
import { cn } from '#app/components/cn.ts'
import { CancelOnBack } from '#app/components/use-leave-question.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import { showroomMessages as messages } from '#messages/showroom.ts'
import { GalleryCard } from './gallery-card.tsx'
import {
	captionClass,
	categoriesOf,
	duskClass,
	type GalleryItem,
	keyOf,
	mosaic,
	mosaicClass,
	SKELETON_CARDS,
	SKELETON_STAYS,
	tileClass,
	tilePictureClass,
} from './gallery-item.ts'

const loadLightbox = () => import('./gallery-lightbox.tsx')
const GalleryLightbox = lazy(loadLightbox)

type GalleryProps = {
	items: GalleryItem[]
	enter: boolean // animates cards in: once per page load, not on every category change
}

export function Gallery({ items, enter }: GalleryProps) {
	const [playing, setPlaying] = useState<string>() // one video at a time
	const [shownId, setShownId] = useState<string>()
	const [isOpened, setIsOpened] = useState(false) // the lightbox script is loaded on first use
	const shapes = mosaic(items.length)

	if (items.length === 0) return <EmptyGallery />
	return (
		<>
			<ul
				className={cn(mosaicClass, enter && 'stagger')}
				onPointerEnter={loadLightbox}
				onFocus={loadLightbox}
			>
				{items.map((item, index) => (
					<GalleryCard
						key={item.id}
						item={item}
						index={index}
						shape={shapes[index] ?? 'third'}
						playing={item.id === playing}
						onPlay={() => setPlaying(item.id)}
						onStop={() => setPlaying((id) => (id === item.id ? undefined : id))}
						onView={() => {
							setPlaying(undefined)
							setShownId(item.id)
							setIsOpened(true)
						}}
					/>
				))}
			</ul>
			{isOpened && (
				<Suspense fallback={shownId && <CancelOnBack onBack={() => setShownId(undefined)} />}>
					<GalleryLightbox items={items} shownId={shownId} onShow={setShownId} />
				</Suspense>
			)}
		</>
	)
}

function EmptyGallery() {
	return (
		<div className="mt-7 grid max-w-xl justify-items-start gap-5">
			<div className="relative w-full overflow-hidden rounded-media">
				<img src={placeholders.generic} alt="" width={1200} height={800} className="w-full" />
				<span className={duskClass} />
			</div>
			<p className="title text-title-md">{messages.empty}</p>
			<ButtonLink kind="primary" to={href('/showroom')} viewTransition={false} preventScrollReset>
				{messages.viewAll}
			</ButtonLink>
		</div>
	)
}

type CategoryChipsProps = { items: GalleryItem[]; selected: string; onChoose: () => void }

/**
 * The gallery's categories as links: they work before hydration and without JavaScript, and each selection
 * has a URL.
 */
export function CategoryChips({ items, selected, onChoose }: CategoryChipsProps) {
	const chips = [{ value: '', label: messages.all }, ...categoriesOf(items)]
	return (
		<nav aria-label={messages.categories} className="chip-row">
			{chips.map(({ value, label }) => {
				const current = value === keyOf(selected)
				return (
					<Link
						key={value}
						to={
							value ? `${href('/showroom')}?${new URLSearchParams({ category: value })}` : href('/showroom')
						}
						preventScrollReset
						replace
						aria-current={current ? 'true' : undefined}
						onClick={onChoose}
						className={chipClass(current)}
					>
						{label}
					</Link>
				)
			})}
		</nav>
	)
}

type GalleryPromise = Promise<GalleryItem[]>
type Props = {
	items: GalleryItem[] | GalleryPromise // a promise after client-side navigation
	children: (items: GalleryItem[]) => ReactNode
}

/**
 * The gallery, rendered immediately or when its promise resolves. Until then a skeleton is shown, which fades
 * out over the gallery.
 */
export function DeferredGallery({ items, children }: Props) {
	if (!(items instanceof Promise)) return children(items)
	return (
		<div className="relative">
			<Suspense fallback={<LoadingGallery />}>
				<LoadedGallery promise={items}>{children}</LoadedGallery>
				<Veil />
			</Suspense>
		</div>
	)
}

function LoadedGallery({ promise, children }: Pick<Props, 'children'> & { promise: GalleryPromise }) {
	return children(use(promise))
}

function LoadingGallery() {
	return (
		<>
			<p role="status" className="sr-only">
				{messages.loading}
			</p>
			<GallerySkeleton />
		</>
	)
}

/**
 * The skeleton that fades out over the loaded cards within 500 ms. The cards below already load and respond.
 */
function Veil() {
	const [isPresent, setPresent] = useState(true)
	useEffect(() => {
		const timer = setTimeout(() => setPresent(false), SKELETON_STAYS)
		return () => clearTimeout(timer)
	}, [])
	if (!isPresent) return null
	return (
		<div
			style={{ transitionDuration: `${SKELETON_STAYS}ms` }}
			className="pointer-events-none absolute inset-x-0 -inset-y-1 z-3 overflow-hidden bg-surface opacity-0 transition-opacity ease-in starting:opacity-100"
		>
			<GallerySkeleton />
		</div>
	)
}

/** Six placeholder cards (specification, section 9) in the shape of the mosaic. */
function GallerySkeleton() {
	return (
		<div aria-hidden data-skeleton>
			<div className="flex gap-2 overflow-hidden py-1">
				{CHIPS.map((width) => (
					<span key={width} className="h-11 flex-none rounded-full bg-dark-850" style={{ width }} />
				))}
			</div>
			<ul className={mosaicClass}>
				{mosaic(SKELETON_CARDS).map((shape, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: placeholders never change order
					<li key={index} className={tileClass(shape)}>
						<div className={cn(tilePictureClass(shape), 'motion-safe:animate-pulse')} />
						<div className={captionClass}>
							<div className="grid w-full gap-2">
								<span className="h-5 w-3/5 rounded-media bg-dark-850" />
								<span className="h-4 w-1/5 rounded-media bg-dark-850" />
							</div>
						</div>
					</li>
				))}
			</ul>
		</div>
	)
}

const CHIPS = ['7.5rem', '6rem', '6.5rem', '5.5rem'] // widths
