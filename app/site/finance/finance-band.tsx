/** The dark band at the head of /finance: heading, and the two things to do. */
import band from '#app/media/placeholders/hero-highveld-band-wide.webp?url'
import { buttonClass } from '#app/ui/button.tsx'
import { scrollSmoothlyTo } from '#app/ui/use-scroll.ts'
import { financePageWords } from '#app/words/en-ZA/finance-page.ts'
import { type Apply, ApplyButton, ApplyByEmail } from './apply.tsx'

const words = financePageWords

export function FinanceBand({ applicationIsOpen }: Apply) {
	return (
		<section
			data-surface="dark"
			className="relative isolate overflow-hidden pt-[clamp(2rem,1rem+4vw,4.5rem)] pb-[clamp(2rem,1rem+3.4vw,3.75rem)] print:hidden"
		>
			<img
				src={band}
				alt=""
				width={1920}
				height={640}
				fetchPriority="high"
				className="absolute inset-0 -z-20 size-full object-cover object-[75%_78%]"
			/>
			<div
				aria-hidden
				className="absolute inset-0 -z-10 bg-linear-to-b from-dark-950/88 via-dark-950/84 via-62% to-dark-950/50 xl:bg-linear-to-r xl:from-dark-950/97 xl:via-dark-950/86 xl:via-42% xl:to-dark-950/0 xl:to-82%"
			/>
			<div className="wrap">
				<h1 className="display text-display-lg leading-[1.03]">{words.heading}</h1>
				<p className="lede mt-4 text-dust-100">{words.lede[applicationIsOpen ? 'online' : 'byPhone']}</p>
				<p className="mt-7 flex flex-wrap items-center gap-3">
					<ApplyButton applicationIsOpen={applicationIsOpen} />
					<UseCalculator />
				</p>
				<ApplyByEmail applicationIsOpen={applicationIsOpen} />
			</div>
		</section>
	)
}

export function UseCalculator() {
	return (
		// biome-ignore lint/a11y/useValidAnchor: without script it is a way within the page like any other
		<a
			className={buttonClass({ kind: 'line' })}
			href="#calculator"
			onClick={(event) => {
				event.preventDefault()
				const calculator = document.getElementById('calculator')
				scrollSmoothlyTo(calculator)
				calculator?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus({ preventScroll: true })
			}}
		>
			{words.useCalculator}
		</a>
	)
}
