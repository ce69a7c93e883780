/** The dark header of a page: a title over the drawn landscape. */
import type { ReactNode } from 'react'
import { cn } from '#app/components/cn.ts'
import { FirstViewEnd } from '#app/components/hydration.tsx'
import { Picture } from '#app/features/media/picture.tsx'
import { LandscapePicture } from './landscape-picture.tsx'
import type { Banner } from './page-parts.server.ts'

type BandProps = {
	plain?: boolean // no picture, because another one follows directly
	isMirrored?: boolean // the landscape's ridge and headgear on the right, its sun behind the title
	crop?: 'ridge' | 'poles' | 'field' // what of the landscape it shows, instead of the sun
	className?: string
	children: ReactNode
}

/**
 * On phones the landscape's horizon is below the text. Measured on the drawn landscape with titles of up to 17
 * characters. A longer title would reach the sun: use `plain`, or limit its width.
 */
export function Band({ plain, isMirrored, crop, className, children }: BandProps) {
	return (
		<section
			data-surface="dark"
			className={cn(
				'relative isolate overflow-hidden',
				plain ? 'max-md:pb-8' : 'veil max-md:pb-16',
				className,
			)}
		>
			{!plain && (
				<LandscapePicture
					className={cn(
						crop ? `crop-${crop}` : 'object-[75%_78%]',
						'max-md:h-[130%]',
						isMirrored && '-scale-x-100',
					)}
				/>
			)}
			<div className="wrap">{children}</div>
			<FirstViewEnd />
		</section>
	)
}

type Props = Pick<BandProps, 'plain' | 'isMirrored' | 'crop'> & {
	title: string
	eyebrow?: string
	lede?: string
	children?: ReactNode // below the lede: buttons, a search
}

export function PageHeader({ title, eyebrow, lede, children, ...band }: Props) {
	return (
		<Band {...band} className="pt-[clamp(2rem,1rem+4vw,4.5rem)] md:pb-[clamp(2rem,1rem+3.4vw,3.75rem)]">
			{eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
			{/* Screen readers spell "CONTACT US" as the name of a country. */}
			<h1 aria-label={title} className="display text-display-lg leading-[1.03]">
				{title}
			</h1>
			{lede && <p className="lede mt-4 text-dust-100 lg:max-xl:max-w-[56%]">{lede}</p>}
			{children}
		</Band>
	)
}

/** The dealership's own picture below the heading of a page. */
export function PageBanner({ banner }: { banner: Banner | null }) {
	if (!banner) return null
	return (
		<div className="aspect-car max-h-[38rem] w-full overflow-hidden md:aspect-[21/9] print:hidden">
			<Picture {...banner} sizes="100vw" priority className="size-full object-cover" />
		</div>
	)
}
