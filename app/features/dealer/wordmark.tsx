/** The dealership's logo on the dark surface: uploaded, drawn, or its name as text beside a square sign. */
import wordmark from '#app/components/brand/wordmark-on-dark.svg?no-inline'
import wordmarkOnLight from '#app/components/brand/wordmark-on-light.svg?no-inline'
import { cn } from '#app/components/cn.ts'
import { fallbackSource } from '#app/components/data-saver.ts'
import type { Dealer } from './dealer.ts'
import { type LogoPicture, lookAddress } from './look/look.ts'

export function Wordmark({
	dealer,
	className,
}: {
	dealer: Pick<Dealer, 'name' | 'logo'>
	className: string
}) {
	const { logo } = dealer
	if (logo && typeof logo === 'object' && 'onDark' in logo)
		return <UploadedLogo picture={logo.onDark} name={dealer.name} className={className} />
	if (logo === 'highveld') {
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
			{logo && <img src={lookAddress(logo.square)} alt="" width={64} height={64} className="h-full w-auto" />}
			<span className="line-clamp-2 font-display text-[min(0.9375rem,4.4vw)] leading-[1.05] font-[760] wrap-anywhere uppercase font-stretch-125%">
				{dealer.name}
			</span>
		</span>
	)
}

const WIDE = 2 // width by height; in a more upright logo the letters are small

type UploadedProps = { picture: LogoPicture; name: string; className: string }

function UploadedLogo({ picture: { file, width, height, onPlate }, name, className }: UploadedProps) {
	return (
		<img
			{...fallbackSource(lookAddress(file))}
			alt={name}
			width={width}
			height={height}
			className={cn(
				'w-auto max-w-[min(12.5rem,52vw)] object-contain object-left forced-colors:bg-dark-950',
				onPlate && 'rounded-media bg-white object-center px-2.5 py-1.5 forced-colors:bg-white',
				width / height < WIDE && 'origin-left scale-130',
				className,
			)}
		/>
	)
}
