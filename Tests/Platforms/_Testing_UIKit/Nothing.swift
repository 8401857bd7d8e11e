// Swift Testing imports a module of this name wherever it is imported beside UIKit; Apple's attaches images to tests.
