/** A range slider with two thumbs, both native range inputs. */
import { type KeyboardEvent, useId, useRef } from 'react'
import { spoken } from '#app/core/money-and-distance.ts'
import { placeOf, type Range, valueAt } from '#app/core/slider-scale.ts'
import { cn } from './cn.ts'
import { useTypedBeforeHydration } from './hydration.tsx'
import { Spoken } from './spoken.tsx'

type Props = {
	legend: string
	lowest: string // accessible names of the thumbs
	highest: string
	bounds: Range
	selected: Range // within the bounds, in multiples of `step`
	step: number
	format: (value: number) => string
	readOut: string
	onChange: (range: Range) => void
	bars?: number[] // heights above the track, left to right; decorative
}

/** How many steps a key moves; the browser's own keys would move along the track, by no whole steps where it is bent. */
const KEYS: Record<string, number> = {
	ArrowUp: 1,
	ArrowRight: 1,
	ArrowDown: -1,
	ArrowLeft: -1,
	PageUp: 10,
	PageDown: -10,
}

export function RangeSlider(props: Props) {
	const { legend, lowest, highest, bounds, selected: range, step, format, readOut, onChange, bars } = props
	const id = useId()
	const places = { min: placeOf(bounds.min, bounds), max: placeOf(bounds.max, bounds) }
	const percentOf = (value: number) =>
		((placeOf(value, bounds) - places.min) / (places.max - places.min || 1)) * 100
	const readValue = (input: HTMLInputElement) =>
		Math.round(valueAt(input.valueAsNumber, bounds) / step) * step
	const moveTo = {
		min: (value: number) => onChange({ ...range, min: clamp(bounds.min, value, range.max) }),
		max: (value: number) => onChange({ ...range, max: clamp(range.min, value, bounds.max) }),
	}
	const group = useRef<HTMLDivElement>(null)
	useTypedBeforeHydration(() => {
		const [min, max] = [...(group.current?.querySelectorAll('input') ?? [])].map(readValue)
		if (min === undefined || max === undefined || (min === range.min && max === range.max)) return
		onChange({ min: Math.min(min, max), max: Math.max(min, max) })
	})

	const renderThumb = (end: 'min' | 'max', name: string, isAbove?: boolean) => {
		const handleKeys = (event: KeyboardEvent) => {
			const steps = !event.altKey && !event.ctrlKey && !event.metaKey && KEYS[event.key]
			if (!steps) return
			event.preventDefault()
			moveTo[end](range[end] + steps * step)
		}
		return (
			<input
				type="range"
				aria-label={name}
				aria-valuetext={spoken(format(range[end]))}
				{...places}
				step={bounds.bend ? 'any' : step}
				value={placeOf(range[end], bounds)}
				onChange={(event) => moveTo[end](readValue(event.target))}
				onKeyDown={handleKeys}
				className={cn('slider slider-of-two', isAbove && 'z-1')}
			/>
		)
	}

	return (
		// biome-ignore lint/a11y/useSemanticElements: a legend cannot share a row with the values
		<div ref={group} role="group" aria-labelledby={id}>
			<div className="flex items-baseline justify-between gap-4">
				<span id={id} className="text-sm leading-[1.35] font-semibold">
					{legend}
				</span>
				<span className="text-sm text-ink-muted">
					<Spoken>{readOut}</Spoken>
				</span>
			</div>
			{bars && <Bars bars={bars} from={percentOf(range.min)} to={percentOf(range.max)} />}
			<div className="relative mx-3.25 mt-1 h-11">
				<div className="absolute inset-x-0 top-1/2 -mt-0.5 h-1 rounded-xs bg-line forced-colors:bg-[CanvasText]">
					<div
						className="absolute inset-y-0 rounded-xs bg-ink forced-colors:bg-[Highlight]"
						style={{ left: `${percentOf(range.min)}%`, right: `${100 - percentOf(range.max)}%` }}
					/>
				</div>
				{/* If both thumbs are at the upper end, the lower one is on top, because only it can still move. */}
				{renderThumb('min', lowest, percentOf(range.min) > 50)}
				{renderThumb('max', highest)}
			</div>
		</div>
	)
}

function Bars({ bars, from, to }: { bars: number[]; from: number; to: number }) {
	const highest = Math.max(1, ...bars)
	const isOn = (bar: number) => (bar + 1) * (100 / bars.length) > from && bar * (100 / bars.length) < to
	return (
		<div aria-hidden className="mx-3.25 mt-3 -mb-5 flex h-10 items-end gap-0.5 forced-color-adjust-none">
			{bars.map((count, bar) => (
				<i
					// biome-ignore lint/suspicious/noArrayIndexKey: a bar has no id but its index
					key={bar}
					className={cn('flex-1', isOn(bar) ? 'bg-gold-300' : 'bg-dust-300')}
					style={{ height: `${(count / highest) * 100}%` }}
				/>
			))}
		</div>
	)
}

const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))
