/** Where a list is empty: the car under its cover, a sentence, and a way out (design, section 7). */
import type { ReactNode } from 'react'
import { placeholders } from './placeholder.ts'

export function CoveredCar({ text, children }: { text: string; children?: ReactNode }) {
	return (
		<div className="grid max-w-[60rem] items-center gap-6 md:grid-cols-[22rem_1fr] md:gap-12">
			<img src={placeholders.generic} alt="" width={1200} height={800} className="rounded-media" />
			<div>
				<p className="title text-title-sm">{text}</p>
				{children}
			</div>
		</div>
	)
}
