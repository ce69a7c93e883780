/** The dealership's wordmark: its drawn logo, or else its name as text beside the square mark. */
import mark from '#app/components/brand/mark.svg?no-inline'
import wordmark from '#app/components/brand/wordmark-on-dark.svg?no-inline'
import wordmarkOnLight from '#app/components/brand/wordmark-on-light.svg?no-inline'
import { cn } from '#app/components/cn.ts'
import { fallbackSource } from '#app/components/fallback-source.ts'
import type { Dealer } from './dealer.ts'

export function Wordmark({
	dealer,
	className,
}: {
	dealer: Pick<Dealer, 'name' | 'logo'>
	className: string
}) {
	if (dealer.logo === 'highveld') {
		return (
			<picture className="contents">
				<source media="(forced-colors: active) and (prefers-color-scheme: light)" srcSet={wordmarkOnLight} />
				<img
					{...fallbackSource(wordmark)}
					alt={dealer.name}
					width={340}
					height={71}
					className={cn('w-auto', className)}
				/>
			</picture>
		)
	}
	return (
		<span className={cn('flex items-center gap-2.5', className)}>
			<img src={mark} alt="" width={64} height={64} className="h-full w-auto" />
			<span className="line-clamp-2 text-[0.9375rem] leading-[1.05] font-[760] uppercase font-stretch-125%">
				{dealer.name}
			</span>
		</span>
	)
}
