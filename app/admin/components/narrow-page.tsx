/** The start of a page in the sign-in frame. */
import type { ReactNode } from 'react'
import { focusResult } from '#app/components/notice.tsx'

type Props = { heading: string; text?: string; children: ReactNode }

export const NarrowPage = ({ heading, text, children }: Props) => (
	<>
		<h1 key={heading} {...focusResult} className="title text-title-lg">
			{heading}
		</h1>
		{text && <p className="mt-2 mb-6 text-ink-muted">{text}</p>}
		{children}
	</>
)
