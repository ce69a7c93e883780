/** An empty list: a drawing, a sentence and one link. */
import type { ReactNode } from 'react'

type Props = { picture: string; text: string; children?: ReactNode }

export function EmptyState({ picture, text, children }: Props) {
	return (
		<div className="grid items-center gap-x-8 gap-y-5 py-6 md:grid-cols-[15rem_minmax(0,1fr)]">
			<img
				src={picture}
				alt=""
				width={1200}
				height={800}
				className="w-full max-w-xs rounded-media bg-dust-200"
			/>
			<div className="grid justify-items-start gap-5">
				<p className="title max-w-read text-title-sm">{text}</p>
				{children}
			</div>
		</div>
	)
}
