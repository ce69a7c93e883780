/** A page of one column without the frame: for those who are not, or not yet, at work. */
import type { ReactNode } from 'react'

type Props = { heading: string; text?: string; children: ReactNode }

export const NarrowPage = ({ heading, text, children }: Props) => (
	<main id="main" tabIndex={-1} className="mx-auto grid min-h-svh max-w-104 content-center px-5 py-12">
		<h1 className="title text-title-lg">{heading}</h1>
		{text && <p className="mt-2 mb-6 text-ink-muted">{text}</p>}
		{children}
	</main>
)
