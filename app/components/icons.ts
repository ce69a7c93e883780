/**
 * The icons that most public pages show. They are one object, so that they come in one file: of imported icons the
 * bundler would write a file each, and each of 60 pages would name it. An icon of few pages is imported where it is used.
 */
import {
	ArrowUp,
	ArrowUpRight,
	Check,
	ChevronDown,
	ChevronRight,
	CircleAlert,
	CircleCheck,
	Mail,
	MapPin,
	Maximize2,
	Menu,
	MessageCircle,
	Phone,
	Printer,
	Share2,
	TriangleAlert,
	X,
} from 'lucide-react'

export const icons = {
	ArrowUp,
	ArrowUpRight,
	Check,
	ChevronDown,
	ChevronRight,
	CircleAlert,
	CircleCheck,
	Mail,
	MapPin,
	Maximize2,
	Menu,
	MessageCircle,
	Phone,
	Printer,
	Share2,
	TriangleAlert,
	X,
}
