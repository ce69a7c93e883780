/** A switch with its label. */
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & { children: ReactNode }

export const Switch = ({ children, ...input }: Props) => (
	<label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-[550]">
		<input
			type="checkbox"
			// biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own checked state
			role="switch"
			{...input}
			className="relative m-0 h-6.5 w-11.5 flex-none cursor-pointer appearance-none rounded-full bg-dust-500 transition-colors duration-(--duration-fast) after:absolute after:top-0.75 after:left-0.75 after:size-5 after:rounded-full after:bg-white after:transition-transform after:duration-(--duration-base) checked:bg-success-700 checked:after:translate-x-5 forced-colors:appearance-auto"
		/>
		<span>{children}</span>
	</label>
)
