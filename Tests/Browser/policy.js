// Loads the element, and collects what the policy of the page refuses.

window.violations = []
addEventListener('securitypolicyviolation', (event) => {
  violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
})
await import('./fine-scrub.js')
