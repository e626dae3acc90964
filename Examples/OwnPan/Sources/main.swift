var view = VideoView()

print("Along the video, then away from the line of the pan for single frames:")
view.drag(through: [
  (100, 300), (112, 301), (160, 301), (160, 180), (170, 180), (172, 180),
])

print("Down the page, which is not a pan:")
view.drag(through: [(100, 300), (101, 320), (180, 340)])

print("Canceled with the Escape key, which restores the time from before:")
view.drag(through: [(100, 300), (120, 300), (300, 300)], isCancelled: true)
