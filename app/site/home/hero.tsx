/** The hero of the home page: headline, search and body types over a picture. */
import { ArrowDown, Pause, Play, Search } from 'lucide-react'
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Form, href, Link, useNavigate } from 'react-router'
import { Button, canFadePages } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { useDataSaver } from '#app/components/data-saver.ts'
import { FirstViewEnd, useResolved } from '#app/components/deferred.tsx'
import { Spoken } from '#app/components/spoken.tsx'
import { scrollSmoothlyTo, useScroll } from '#app/components/use-scroll.ts'
import { formatRand } from '#app/core/money-and-distance.ts'
import type { BodyTypeOnOffer } from '#app/features/vehicles/inventory/inventory-list.ts'
import { attachSuggestions } from '#app/site/search/lazy-search.ts'
import { homeMessages } from '#messages/home.ts'
import drawings from './body-types.svg?url&no-inline'
import { type HeroPhoto, HeroPictures } from './hero-pictures.tsx'

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
					onFocus={(event) => attachSuggestions(event.target, true)}
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
