/** Draws an icon of the package; stands in for the package's own function when the site is built (scripts/light-icons.ts). */
import { type ComponentProps, createElement } from 'react'

type Drawn = { node: [tag: string, attributes: Record<string, string>][] }

const STROKED = {
	'aria-hidden': true,
	xmlns: 'http://www.w3.org/2000/svg',
	width: 24,
	height: 24,
	viewBox: '0 0 24 24',
	fill: 'none',
	stroke: 'currentColor',
	strokeWidth: 2,
	strokeLinecap: 'round',
	strokeLinejoin: 'round',
} as const

const createIcon =
	({ node }: Drawn) =>
	(attributes: ComponentProps<'svg'>) =>
		createElement(
			'svg',
			{ ...STROKED, ...attributes },
			...node.map(([tag, drawn]) => createElement(tag, drawn)),
		)

export default createIcon
