/** A finding of a checker that stays. Its pattern is of the checker's message with the element's tag after it. */
interface AcceptedFinding {
  readonly rule: string
  readonly finding: RegExp
  readonly reason: string
}

/** Findings of IBM's checker that stay as they are. Whatever else it finds fails. */
export const acceptedFindings: readonly AcceptedFinding[] = [
  {
    rule: "element_tabbable_role_valid",
    finding: /<(section|ul) .*tabindex="0"/,
    reason: "A named region that scrolls takes the focus, so that the keyboard can scroll it (WCAG 2.1.1).",
  },
  {
    rule: "input_autocomplete_valid",
    finding: /autocomplete="username webauthn"/,
    reason:
      "HTML ends the tokens of a field that passkeys fill with `webauthn`, which the checker doesn't know.",
  },
  {
    rule: "aria_form_label_unique",
    finding: /<form class="desk-form">$/,
    reason: "A form without a name is no landmark (HTML-AAM), so two of them need not be told apart.",
  },
  {
    rule: "fieldset_label_valid",
    finding: /has a duplicate name to another group <fieldset class="desk-/,
    reason: "Lists within a list have the same name in each of its items, whose own names are around them.",
  },
  {
    rule: "aria_attribute_allowed",
    finding: /'aria-description'/,
    reason: "ARIA 1.3 has this attribute and every browser reads it; the checker knows ARIA 1.2.",
  },
]

/**
 * Rules by which IBM's checker asks a person to look, by their ids: what was seen when somebody looked. Their findings
 * are left out; what the checker asks by any other rule fails until somebody has looked.
 */
export const judgedByPeople: Readonly<Record<string, string>> = {
  draggable_alternative_exists:
    "Lists that are dragged into order have buttons that move each line up and down.",
  element_tabbable_unobscured: "Links in the desk's sidebar scroll into view when they take the focus.",
  element_tabbable_visible: "Skip links and fields behind drawn boxes show themselves or their box on focus.",
  form_submit_button_exists: "The editor's button to save stands outside its form and is tied to it.",
  frame_src_valid: "What frames hold is checked as a page of its own.",
  heading_markup_misuse: "Headings of the statistics head the charts below them.",
  html_skipnav_exists:
    "The skip link is the first thing in the navigation's shadow root, where the rule doesn't look.",
  input_checkboxes_grouped:
    "Boxes that stand alone turn one thing on; those that belong together have a fieldset.",
  input_label_visible: "Buttons that show a picture alone have its meaning as their name.",
  style_color_misuse: "Asked of every style sheet. States have words or signs beside their colour.",
  style_focus_visible: "Every control has the same outline of three pixels on focus (base.css).",
  target_spacing_sufficient:
    "The button that clears a search lies in its field, and is 24 pixels high and wide.",
  text_block_heading: "Prizes, prices and numbers are large and are not headings of what follows.",
  text_contrast_sufficient: "Text over gradients meets its ratio at their lightest and darkest colour.",
  text_sensory_misuse:
    "The words that it names are not about places: shares left, the right order, big tickets.",
  widget_tabbable_exists: "Grids of numbers have one stop for the Tab key, and arrows go on from there.",
}
