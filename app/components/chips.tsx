/** Single-choice chips. On phones they scroll in one row. */
import { cn } from './cn.ts'

type Props = {
	label: string
	options: { value: string; text: string }[]
	selected: string
	onChoose: (value: string) => void
}

export function Chips({ label, options, selected, onChoose }: Props) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a scrolling row in every browser
		<div role="group" aria-label={label} className="chip-row">
			{options.map(({ value, text }) => (
				<button
					key={value}
					type="button"
					aria-pressed={value === selected}
					onClick={() => onChoose(value)}
					className={chipClass(value === selected)}
				>
					{text}
				</button>
			))}
		</div>
	)
}

/** Class of a chip; also for links that act as chips before hydration and without JavaScript. */
export const chipClass = (isSelected: boolean): string =>
	cn(
		'inline-flex min-h-11 flex-none snap-start items-center gap-2 rounded-full border-[1.5px] px-4.5 py-2 text-[0.9375rem] font-[550] whitespace-nowrap no-underline',
		isSelected
			? 'border-ink bg-ink text-surface in-data-[surface=dark]:border-fill in-data-[surface=dark]:bg-fill in-data-[surface=dark]:text-on-fill'
			: 'border-line-control hover:border-ink',
	)
