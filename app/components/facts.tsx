/** A list of names and values; two columns if there is space. Empty values are left out. */
import type { ReactNode } from 'react'

export type Fact = { name: string; value: ReactNode }

export const Facts = ({ facts }: { facts: Fact[] }) => (
	<dl className="grid gap-x-12 grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] text-[0.9375rem]">
		{facts
			.filter(({ value }) => value !== '' && value !== null && value !== undefined)
			.map(({ name, value }) => (
				<div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
					<dt className="max-w-1/2 flex-none text-ink-muted">{name}</dt>
					<dd dir="auto" className="min-w-0 text-right font-[550] wrap-anywhere">
						{value}
					</dd>
				</div>
			))}
	</dl>
)
