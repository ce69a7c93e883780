/** The hero of the home page: headline, search and body types over a picture. */
import { ArrowDown, Pause, Play, Search } from 'lucide-react'
import {
	type CSSProperties,
	type FormEvent,
	type MouseEvent,
	useCallback,
	useEffect,
	useRef,
	useState,
} from 'react'
import { Form, href, Link, useNavigate } from 'react-router'
import { Button, canFadePages } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { fallbackSource, useDataSaver } from '#app/components/data-saver.ts'

import { FirstViewEnd, useResolved } from '#app/components/hydration.tsx'
import { scrollSmoothlyTo, useScroll } from '#app/components/scrolling.tsx'
import { Spoken } from '#app/components/spoken.tsx'
import { formatRand } from '#app/core/money-and-distance.ts'
import { PHOTO_FORMATS, type Photo, renditionAddress, srcset } from '#app/features/media/photo.ts'
import { usePreloadedPhoto, useWidest } from '#app/features/media/picture.tsx'
import type { BodyTypeOnOffer } from '#app/features/vehicles/inventory/inventory-list.ts'
import { DuskPicture } from '#app/site/dusk-picture.tsx'
import { attachSuggestions } from '#app/site/search/lazy-search.ts'
import { homeMessages } from '#messages/home.ts'
import drawings from './body-types.svg?url&no-inline'

/** A hero photo: a wide one, and a tall one for phones. */
export type HeroPhoto = {
	wide: Photo
	tall: Photo | null
	focus?: { x: number; y: number } // percent of a dealership's own picture; default: the stylesheet's
}

/** Media query of the windows that the tall photo fills. The stylesheet (heroes.css) has the same. */
const TALL_WINDOWS = '(max-aspect-ratio: 4/5)'
const OTHER_WINDOWS = `not all and ${TALL_WINDOWS}`

/**
 * `sizes` of the photos, which cover the hero: at most 52rem high on a phone and 60rem on a desktop. Safari ignores
 * min() and max() in `sizes`.
 */
const TALL_SIZES =
	'(min-width: 29.3rem) 100vw, (min-height: 52rem) 29.3rem, (max-aspect-ratio: 563/1000) 56.3svh, 100vw'
/**
 * A tall window shows only a part of a wide photo: requests half of the pixels it could use, because all are
 * too heavy.
 */
const WIDE_SIZES = `${TALL_WINDOWS} 150vw, (min-width: 107rem) 100vw, (min-height: 60rem) 107rem, (max-aspect-ratio: 178/100) 178svh, 100vw`

type HeroPicturesProps = { photos: HeroPhoto[]; turn: number }

type LoadResult = 'came' | 'failed'
type ReportPicture = (hash: string, fate: LoadResult) => void

/** Behind the headline: the first loads at once, each other one when its turn comes. */
function HeroPictures({ photos, turn }: HeroPicturesProps) {
	const [fates, setFates] = useState<Record<string, LoadResult>>({})
	const [shownHash, setShownHash] = useState(photos[0]?.wide.hash)
	const notify: ReportPicture = useCallback(
		(hash, fate) => setFates((fates) => ({ ...fates, [hash]: fate })),
		[],
	)
	const usable = photos.filter(({ wide }) => fates[wide.hash] !== 'failed')
	const dueHash = usable[turn % usable.length]?.wide.hash

	// Shows the next picture only once it is loaded; until then the previous one stays.
	useEffect(() => {
		if (dueHash && fates[dueHash] === 'came') setShownHash(dueHash)
	}, [dueHash, fates])

	if (usable.length === 0) return <DuskPicture />
	return usable
		.slice(0, turn + 1)
		.map((photo, index) => (
			<HeroPicture
				key={photo.wide.hash}
				photo={photo}
				first={index === 0}
				isVisible={photo.wide.hash === shownHash}
				notify={notify}
			/>
		))
}

type HeroPictureProps = { photo: HeroPhoto; first: boolean; isVisible: boolean; notify: ReportPicture }

function HeroPicture({ photo: { wide, tall, focus }, first, isVisible, notify }: HeroPictureProps) {
	usePreloadedPhoto(first ? tall : null, { sizes: TALL_SIZES, media: TALL_WINDOWS })
	usePreloadedPhoto(first ? wide : null, { sizes: WIDE_SIZES, media: tall ? OTHER_WINDOWS : undefined })
	const widest = useWidest()
	const { hash } = wide
	const source = fallbackSource(renditionAddress(wide, 1280, 'jpeg'))
	const image = useRef<HTMLImageElement>(null)

	// The first picture may have loaded or failed before hydration, so no event fires.
	useEffect(() => {
		const { complete, naturalWidth, currentSrc } = image.current ?? {}
		if (complete && currentSrc) notify(hash, naturalWidth ? 'came' : 'failed')
	}, [notify, hash])

	return (
		<picture className="absolute inset-0 -z-2">
			{tall &&
				PHOTO_FORMATS.map((format) => (
					<source
						key={format}
						type={`image/${format}`}
						media={TALL_WINDOWS}
						srcSet={srcset(tall, format, widest)}
						sizes={TALL_SIZES}
					/>
				))}
			{PHOTO_FORMATS.map((format) => (
				<source
					key={format}
					type={`image/${format}`}
					srcSet={srcset(wide, format, widest)}
					sizes={WIDE_SIZES}
				/>
			))}
			<img
				{...source}
				ref={(element) => {
					image.current = element
					return source.ref(element)
				}}
				alt=""
				width={wide.width}
				height={wide.height}
				fetchPriority={first ? 'high' : 'low'}
				style={focus && ({ '--focus': `${focus.x}% ${focus.y}%` } as CSSProperties)}
				onLoad={() => notify(hash, 'came')}
				onError={() => notify(hash, 'failed')}
				className={cn(
					'hero-picture transition-opacity duration-1000',
					tall && 'has-tall',
					focus && 'is-own',
					isVisible ? 'opacity-100' : 'opacity-0',
				)}
			/>
		</picture>
	)
}

const messages = homeMessages.hero
export const ABOUT_ANCHOR = 'about-section-container'

const NO_PHOTOS: HeroPhoto[] = []
const NO_TYPES: BodyTypeOnOffer[] = []

type Props = {
	headline: string
	tagline: string
	photos: HeroPhoto[] | Promise<HeroPhoto[]>
	bodyTypes: BodyTypeOnOffer[] | Promise<BodyTypeOnOffer[]>
}

export function Hero({ headline, tagline, photos: photosOrPromise, bodyTypes }: Props) {
	const photos = useResolved(photosOrPromise, NO_PHOTOS)
	const isPending = photosOrPromise instanceof Promise && photos === NO_PHOTOS
	const { turn, playing, toggle } = useTurns(photos.length)
	const Turning = playing ? Pause : Play
	const hero = useRef<HTMLElement>(null)
	const isPast = useScroll(() => (hero.current?.getBoundingClientRect().bottom ?? 1) <= 0)

	const scrollDown = (event: MouseEvent) => {
		event.preventDefault()
		const about = document.getElementById(ABOUT_ANCHOR)
		scrollSmoothlyTo(about)
		about?.focus({ preventScroll: true })
	}

	return (
		<section ref={hero} data-surface="dark" aria-label={messages.label} className="hero">
			{!isPending && <HeroPictures photos={photos} turn={turn} />}
			<div className="wrap w-full">
				<h1 className="hero-headline display">
					{headline.split('\n').map((line) => (
						<span key={line} className="block">
							{`${line} `}
						</span>
					))}
				</h1>
				{tagline && <p className="hero-tagline">{tagline}</p>}
				<SearchBar />
			</div>
			<div className="wrap flex w-full items-end justify-between gap-1 min-[24rem]:gap-2 md:gap-4">
				<BodyTypes types={useResolved(bodyTypes, NO_TYPES)} />
				<div className="flex gap-1 min-[24rem]:gap-2 md:gap-3">
					{photos.length > 1 && (
						<button
							type="button"
							aria-label={playing ? messages.pause : messages.play}
							onClick={toggle}
							className="hero-round no-script:hidden"
						>
							<Turning aria-hidden strokeWidth={1.75} />
						</button>
					)}
					<a
						href={`#${ABOUT_ANCHOR}`}
						onClick={scrollDown}
						aria-label={messages.down}
						className={cn('hero-round', isPast && 'invisible')}
					>
						<ArrowDown aria-hidden strokeWidth={1.75} />
					</a>
				</div>
			</div>
			<FirstViewEnd />
		</section>
	)
}

/** Milliseconds that each hero picture is shown (specification, section 9). */
const HERO_ROTATION = 5000

/** `turn` counts up. Paused with one picture, in a hidden tab, with reduced motion and with data saver on. */
function useTurns(pictures: number) {
	const savesData = useDataSaver()
	const [turn, setTurn] = useState(0)
	const [playing, setPlaying] = useState(true)

	useEffect(() => {
		const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
		const pauseIfReduced = () => {
			if (reducedMotion.matches || savesData) setPlaying(false)
		}
		pauseIfReduced()
		reducedMotion.addEventListener('change', pauseIfReduced)
		return () => reducedMotion.removeEventListener('change', pauseIfReduced)
	}, [savesData])

	useEffect(() => {
		if (pictures < 2 || !playing) return
		const timer = setInterval(() => {
			if (!document.hidden) setTurn((turn) => turn + 1)
		}, HERO_ROTATION)
		return () => clearInterval(timer)
	}, [pictures, playing])

	return { turn, playing, toggle: () => setPlaying((playing) => !playing) }
}

function SearchBar() {
	const navigate = useNavigate()
	// Without JavaScript the browser also sends an empty search text, which the inventory ignores.
	const search = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const text = String(new FormData(event.currentTarget).get('search')).trim()
		navigate(
			text
				? { pathname: href('/inventory'), search: `?${new URLSearchParams({ search: text })}` }
				: href('/inventory'),
			{
				viewTransition: canFadePages,
			},
		)
	}
	return (
		<Form
			role="search"
			action={href('/inventory')}
			onSubmit={search}
			data-surface="light"
			className="hero-search"
		>
			<label className="relative flex min-w-0 flex-1 items-center">
				<span className="sr-only">{messages.placeholder}</span>
				<Search
					aria-hidden
					strokeWidth={1.75}
					className="pointer-events-none absolute left-3.5 size-5 text-ink-muted"
				/>
				<input
					type="search"
					name="search"
					placeholder={messages.placeholder}
					autoComplete="off"
					maxLength={200}
					onFocus={(event) => attachSuggestions(event.target)}
					className="h-14 w-full rounded-l-control bg-transparent pl-10 text-[1.0625rem] text-ellipsis text-ink placeholder:text-ink-muted placeholder:opacity-100 max-[24rem]:placeholder:text-sm md:h-17 [&::-webkit-search-cancel-button]:hidden"
				/>
			</label>
			<Button
				type="submit"
				kind="primary"
				className="min-h-14 flex-none rounded-l-none tracking-[0.02em] max-md:px-3 md:min-h-17 md:px-9"
			>
				{messages.search}
			</Button>
		</Form>
	)
}

function BodyTypes({ types }: { types: BodyTypeOnOffer[] }) {
	if (types.length === 0) return <span />
	return (
		<nav aria-label={messages.browseLabel} className="body-types">
			{types.map(({ category, drawing, count, lowest }) => (
				<Link
					key={category}
					to={{ pathname: href('/inventory'), search: `?${new URLSearchParams({ category })}` }}
					viewTransition={canFadePages}
				>
					<img
						src={drawings}
						alt=""
						width={72}
						height={30}
						style={{ objectPosition: `0 ${drawing * 10}%` }}
					/>
					<b>{messages.bodyTypes[category.toLowerCase()] ?? category}</b>{' '}
					<small>
						<Spoken>{messages.onOffer(count, formatRand(lowest))}</Spoken>
					</small>
				</Link>
			))}
		</nav>
	)
}
