/**
 * A titled section that is collapsed until the visitor opens it. Uses `<details>`, so it works without
 * JavaScript.
 */
import type { ReactNode } from 'react'
import { icons } from './icons.ts'

type Props = { heading: string; text?: string | undefined; open?: boolean; children: ReactNode }

export const Fold = ({ heading, text, open = false, children }: Props) => (
	<details open={open} className="group border-b border-line first:border-t">
		<summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
			{heading}
			<icons.ChevronDown
				aria-hidden
				strokeWidth={1.75}
				className="size-5 flex-none transition-transform duration-(--duration-fast) group-open:rotate-180"
			/>
		</summary>
		{text && <p className="mb-4 text-sm text-ink-muted">{text}</p>}
		<div className="pb-5">{children}</div>
	</details>
)
